import { useAskWithPassword } from './use-ask-with-password.tsx';

const ACTS = {
  'sign-out-everywhere': {
    title: 'Sign out everywhere?',
    yes: 'Sign out',
    means: 'will be signed out on every device, and has to log in again.',
  },
  'turn-off-two-steps': {
    title: 'Turn off two-step sign-in?',
    yes: 'Turn off',
    means:
      'loses two-step sign-in and every passkey, is signed out on every device, and then needs only the password. Are you sure who’s asking? If not, call the number you know first.',
  },
  'start-sign-in-over': {
    title: 'Start their sign-in over?',
    yes: 'Start over',
    means:
      'loses the password, every passkey and two-step sign-in, and is signed out on every device. We email a link to choose a new password. Are you sure who’s asking? If not, call the number you know first.',
  },
  'send-set-up-link': {
    title: 'Send the link?',
    yes: 'Send',
    means: 'gets a link to set up two-step sign-in or a passkey. It works once, within three days.',
  },
} as const;

/** What an owner does for somebody who cannot sign in. */
export function useHelp({ id, email }: { id: string; email: string }) {
  const ask = useAskWithPassword();
  return (act: keyof typeof ACTS) => {
    const { title, yes, means } = ACTS[act];
    return ask({
      title,
      body: `${email} ${means}`,
      yes,
      tone: 'danger',
      call: act,
      input: ({ password }) => ({ account_id: id, password }),
    });
  };
}
