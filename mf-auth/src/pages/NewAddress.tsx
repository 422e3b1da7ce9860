import { Link, refreshSession, useSearchParams } from '@introvest/shell-sdk';
import { Button } from '@introvest/shell-sdk/ui';
import { useConfirmEmailMutation } from '../api';
import { AuthFrame } from '../auth/AuthFrame';
import { Outcome } from '../auth/Outcome';
import { usePressedLink } from '../links/usePressedLink';

/** Why a link leads no further. */
const failures = {
  incomplete: {
    title: 'This link is not complete',
    text: 'Open the link in the mail again.',
  },
  dead: {
    title: 'This link no longer works',
    text: 'It was used already, it has expired, or you asked for another address after it. In your account settings you can ask for a new one.',
  },
  taken: {
    title: 'This address is taken',
    text: 'It belongs to another account by now. Your account keeps the address that it has.',
  },
};

function Failed({ why }: { why: keyof typeof failures }) {
  return (
    <AuthFrame icon={<Outcome good={false} />} {...failures[why]}>
      <Onward />
    </AuthFrame>
  );
}

const Onward = () => (
  <Button size="large" component={Link} to="/profile?tab=account">
    To your account settings
  </Button>
);

/** Where the mail to a new address leads to. Opening it changes nothing: mail programs open links too. */
export default function NewAddress() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [confirm] = useConfirmEmailMutation();
  const [link, isUsing, press] = usePressedLink(async () => {
    await confirm({ body: { token } }).unwrap();
    await refreshSession().catch(() => undefined);
  });

  if (!token) return <Failed why="incomplete" />;
  if (link === 'dead' || link === 'taken') return <Failed why={link} />;
  if (link === 'done') {
    return (
      <AuthFrame
        icon={<Outcome good />}
        title="Your address is changed"
        text="From now on you sign in with this address, and our mails come here."
      >
        <Onward />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Use this address?"
      text="Your account gets the address to which this link was mailed. The former one is told."
    >
      <Button
        variant="contained"
        size="large"
        onClick={() => void press()}
        aria-disabled={isUsing || undefined}
      >
        Use this address
      </Button>
    </AuthFrame>
  );
}
