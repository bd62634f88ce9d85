import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { signedInFarmer } from '../accounts/signed-in.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Hen } from '../ui/illustrations/hen.tsx';
import { SessionGuard, SignInFirst } from '../ui/session-guard.tsx';
import { ownersCalendar } from './calendar-changes.server.ts';
import { FarmTab } from './farm-tab.tsx';
import { titleIn } from './use-farm.ts';

export const meta = ({ matches }: MetaArgs) => [{ title: titleIn(matches, 'Farm') }];

/** The whole calendar, for the farm's own people. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  return { calendar: await ownersCalendar(farmContext, who), now: farmContext.clock.now() };
}

export default function FarmPage() {
  const { calendar, now } = useLoaderData<typeof loader>();
  return (
    <SessionGuard>
      <FarmTab calendar={calendar} now={now} />
    </SessionGuard>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 401) return <SignInFirst />;
  const [title, text] =
    status === 403
      ? ['This part is for the farm', "Only the farm's own accounts can open it."]
      : [
          'The calendar could not be read',
          'Either you have no signal, or our records cannot be reached right now.',
        ];
  return (
    <EmptyState
      picture={<Hen />}
      title={title}
      heading="h1"
      action={
        <ButtonLink href={status === 403 ? '/dashboard' : ''}>
          {status === 403 ? 'To your profile' : 'Try again'}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}
