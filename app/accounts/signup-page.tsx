import type { MetaArgs } from 'react-router';
import { factsIn, titleIn } from '../farm/use-farm.ts';
import type { PageHandle } from '../ui/page-handle.ts';
import { SignInForm } from './sign-in-form.tsx';

export const handle: PageHandle = { wakesWhenTouched: true };

export { loader } from './login-page.tsx';

export const meta = ({ matches }: MetaArgs) => [
  { title: titleIn(matches, 'Sign Up') },
  {
    name: 'description',
    content: `Make an account to join the egg request list at ${factsIn(matches).shortName}.`,
  },
];

export default function SignUpPage() {
  return <SignInForm mode="sign-up" redirect />;
}
