import { toast } from '@introvest/shell-sdk';
import type { Refusal } from '@introvest/shell-sdk/upload';

/** What became of the files that were chosen together, as far as they are not attached. */
export interface LeftOut {
  refusals: Refusal[];
  /** One was there before, or has come meanwhile. */
  isMore: boolean;
  /** The one that travels has others behind it that could be sent as well. */
  isBehind: boolean;
}

export const noneLeftOut = (): LeftOut => ({ refusals: [], isMore: false, isBehind: false });

const mostNamed = 4;

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

function sentencesOf(refusals: Refusal[]): string {
  const named = refusals.slice(0, mostNamed).map(({ description }) => sentence(description));
  const others = refusals.length - named.length;
  return [...named, ...(others > 0 ? [`And ${others} more.`] : [])].join(' ');
}

const onlyOne = ({ name }: File, isMore: boolean) =>
  `We only attached ${name}.${isMore ? ' Send the other files in separate messages.' : ''}`;

/**
 * Says it in one toast, as each takes the place of the one before: after the success of the one that is attached, if
 * any is.
 */
export function tellLeftOut(leftOut: LeftOut, attached?: File): void {
  const { refusals } = leftOut;
  const isMore = leftOut.isMore || leftOut.isBehind;
  const [first] = refusals;
  if (!first) {
    if (!attached || !isMore) return;
    toast({ title: 'One file at a time', description: onlyOne(attached, isMore) });
    return;
  }
  const isAlone = refusals.length === 1 && !attached;
  const isAlike = refusals.every(({ title }) => title === first.title);
  const rest = attached ? [onlyOne(attached, isMore)] : [];
  toast({
    title: isAlike ? first.title : 'Upload Failed',
    description: isAlone ? first.description : [sentencesOf(refusals), ...rest].join(' '),
    variant: 'destructive',
  });
}
