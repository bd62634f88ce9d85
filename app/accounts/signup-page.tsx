import { SignInForm, TITLES } from './sign-in-form.tsx';

export { loader } from './login-page.tsx';

export const meta = () => [
  { title: TITLES['sign-up'] },
  { name: 'description', content: 'Make an account to join the egg request list at Prairie Hen.' },
];

export default function SignUpPage() {
  return <SignInForm mode="sign-up" redirect />;
}
