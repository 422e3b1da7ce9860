import { useSearchParams } from '@introvest/shell-sdk';
import type { ReactNode } from 'react';
import { BlockedPeople } from './BlockedPeople';
import { CheckedMarks } from './CheckedMarks';
import { NotificationChoices } from './NotificationChoices';
import { OwnReports } from './OwnReports';
import { Passkeys } from './Passkeys';
import { Password } from './Password';
import { SecondStep } from './SecondStep';
import { Sessions } from './Sessions';

interface AccountSection {
  /** In the URL: `?tab=account&section=sign-in`. */
  name: string;
  title: string;
  about: string;
  content: ReactNode;
}

/** Settings that have a page of their own. */
export const sections: readonly AccountSection[] = [
  {
    name: 'sign-in',
    title: 'Password and sign-in',
    about: 'Change your password, add passkeys and see where you’re signed in',
    content: (
      <>
        <Password />
        <Passkeys />
        <SecondStep />
        <Sessions />
      </>
    ),
  },
  {
    name: 'checks',
    title: 'Profile checks',
    about: 'Show you have an email address at your website’s domain',
    content: <CheckedMarks />,
  },
  {
    name: 'notifications',
    title: 'Notification settings',
    about: 'Choose when and how we notify you',
    content: <NotificationChoices />,
  },
  {
    name: 'safety',
    title: 'Blocked people and reports',
    about: 'Unblock people and track your reports',
    content: (
      <>
        <BlockedPeople />
        <OwnReports />
      </>
    ),
  },
];

export const sectionLink = (name: string): string => `?tab=account&section=${name}`;

/** The section that the URL names; undefined for the account itself. */
export function useSection(): AccountSection | undefined {
  const [params] = useSearchParams();
  return sections.find(({ name }) => name === params.get('section'));
}
