import { data, href } from 'react-router';
import { mayOpen } from '../../access/signed-in.server.ts';
import type { TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import type { Route } from './+types/guide-page.ts';
import { GuideSteps } from './guide-steps.tsx';
import { guideFor } from './handbook.ts';
import { HANDBOOK_INSTEAD } from './handbook-instead.ts';

export const handle: TabHandle<{ guide: { title: string } }> = {
  who: 'staff',
  title: (read) => read?.guide.title ?? 'Handbook',
  stale: '',
  instead: HANDBOOK_INSTEAD,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const guide = guideFor(await farmContext.farm(), who.role, params.slug);
  if (!guide) throw data(null, { status: 404 });
  return { guide };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function GuidePage({ loaderData: { guide } }: Route.ComponentProps) {
  const { title, when, at, steps } = guide;
  return (
    <>
      <p className="no-print ways under-4">
        <a href={href('/dashboard/handbook')}>The handbook</a>
      </p>
      <h1>{title}</h1>
      <p className="intro">{when}</p>
      <p className="no-print">
        <ButtonLink variant="quiet" href={at.to}>
          {`Go to ${at.name}`}
        </ButtonLink>
      </p>
      <GuideSteps steps={steps} />
    </>
  );
}
