import { type LoaderFunctionArgs, redirect } from 'react-router';
import { requestContext } from '../../context.ts';
import { SignInForm, TITLES } from './sign-in-form.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  if (await context.get(requestContext).who()) throw redirect('/dashboard');
  return null;
}

export const meta = () => [
  { title: TITLES.login },
  { name: 'description', content: 'Log in to ask for eggs at Prairie Hen.' },
];

export default function LoginPage() {
  return <SignInForm mode="login" redirect />;
}
