import { href } from 'react-router';
import { mayOpen } from '../../access/signed-in.server.ts';
import type { TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import type { Route } from './+types/handbook-page.ts';
import styles from './handbook.module.css';
import { chaptersFor } from './handbook.ts';
import { HANDBOOK_INSTEAD } from './handbook-instead.ts';

export const handle: TabHandle = {
  who: 'staff',
  title: 'Handbook',
  stale: '',
  instead: HANDBOOK_INSTEAD,
};

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const chapters = chaptersFor(await farmContext.farm(), who.role);
  return {
    chapters: chapters.map(({ title, guides }) => ({
      title,
      guides: guides.map((guide) => ({ slug: guide.slug, title: guide.title, when: guide.when })),
    })),
  };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function HandbookPage({ loaderData: { chapters } }: Route.ComponentProps) {
  return (
    <>
      <h1>Handbook</h1>
      <p className="intro">
        <span>{'How to do things here, step by step. Search on Today finds these pages, too. '}</span>
        <a href={href('/dashboard/handbook/print')}>Print the helper’s sheet</a>
      </p>
      {chapters.map(({ title, guides }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.chapter}>{title}</h2>
          <ul className={styles.list}>
            {guides.map((guide) => (
              <li key={guide.slug}>
                <a className="touch strong" href={href('/dashboard/handbook/:slug', { slug: guide.slug })}>
                  {guide.title}
                </a>
                <small>{guide.when}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
