import { data } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import seedlings from '../../ui/illustrations/seedlings.svg?raw';
import type { Route } from './+types/opening-soon-page.ts';
import { isNamed } from './first-run.ts';

/** Answered at every public address until the farm is opened; at its own only until then. */
export async function loader({ context }: Route.LoaderArgs) {
  if ((await context.get(requestContext).farm()).opened) throw data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  const facts = factsIn(matches);
  return [
    { title: isNamed(facts) ? `Opening soon · ${facts.shortName}` : 'Opening soon' },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function OpeningSoonPage() {
  const { facts } = useFarm();
  return (
    <div className="wrap middle">
      <Drawing of={seedlings} />
      <h1>Opening soon</h1>
      <p>
        {isNamed(facts) ? `${facts.name} is` : 'This farm is'} getting its website ready. Please come back in
        a few days.
      </p>
    </div>
  );
}
