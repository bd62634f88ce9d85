import { type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router';
import { requestContext } from '../../context.ts';
import { factsIn, titleIn } from '../farm/use-farm.ts';
import type { PageHandle } from '../ui/page-handle.ts';
import { SignInForm } from './sign-in-form.tsx';

export const handle: PageHandle = { wakesWhenTouched: true };

export async function loader({ context }: LoaderFunctionArgs) {
  if (await context.get(requestContext).who()) throw redirect('/dashboard');
  return null;
}

export const meta = ({ matches }: MetaArgs) => [
  { title: titleIn(matches, 'Login') },
  { name: 'description', content: `Log in to ask for eggs at ${factsIn(matches).shortName}.` },
];

export default function LoginPage() {
  return <SignInForm mode="login" redirect />;
}
