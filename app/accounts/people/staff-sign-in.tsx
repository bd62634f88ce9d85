import { href } from 'react-router';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { useAskWithPassword } from './use-ask-with-password.tsx';

type StaffSignInProps = {
  staff: { hasTwoSteps: boolean }[];
  required: boolean;
  /** The owner who looks signed in with two steps. */
  mayRequire: boolean;
};

const ASKS = {
  require: {
    title: 'Require two steps?',
    yes: 'Require two steps',
    tone: 'primary',
    body: 'Anyone who signed in with only a password can open nothing but their own account until they set up a second step. This takes effect right away, and we’ll email everyone who works here.',
  },
  stop: {
    title: 'Stop requiring two steps?',
    yes: 'Stop requiring',
    tone: 'danger',
    body: 'Anyone who turns two-step sign-in off can then log in with only a password again. We’ll email everyone who works here.',
  },
} as const;

/** Whether all who work here need two steps to sign in. */
export function StaffSignIn({ staff, required, mayRequire }: StaffSignInProps) {
  const ask = useAskWithPassword();
  const question = ASKS[required ? 'stop' : 'require'];
  const ready = staff.filter(({ hasTwoSteps }) => hasTwoSteps).length;
  const turn = () =>
    ask({
      ...question,
      call: 'require-two-steps',
      input: ({ password }) => ({ required: !required, password }),
    });
  return (
    <Card as="section" aria-labelledby="staff-sign-in" className="stack gap-18">
      <h2 id="staff-sign-in">Two steps for everyone</h2>
      <p>
        {required
          ? 'Everyone who works here must sign in with two steps, or with a passkey.'
          : 'Right now, people can log in with only a password. You can require a second step, or a passkey, from everyone who works here.'}
      </p>
      <p className="hint">
        {`${ready} of ${staff.length} ${staff.length === 1 ? 'person has' : 'people have'} one set up.`}
      </p>
      <div>
        {!required && !mayRequire ? (
          <ButtonLink variant="quiet" href={`${href('/dashboard/account')}#two-step`}>
            Turn yours on first
          </ButtonLink>
        ) : (
          <Button variant={required ? 'quiet' : 'primary'} onClick={() => void turn()}>
            {question.yes}
          </Button>
        )}
      </div>
    </Card>
  );
}
