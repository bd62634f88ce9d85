import { useState } from 'react';
import { href } from 'react-router';
import { mailto } from '../../../core/email-address.mjs';
import { mayOpen } from '../../access/signed-in.server.ts';
import { NOT_AUTHORIZED } from '../../ui/frame/instead.ts';
import type { TabHandle } from '../../ui/frame/tab-handle.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Chip } from '../../ui/pieces/chip.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import type { Route } from './+types/health-page.ts';
import { readHealth, whatIsNew } from './health.server.ts';
import { type HealthLine, type HealthState, healthInWords, NEWS } from './health.ts';

/** A note for whoever runs the server; where a browser cannot copy, it is shown to be copied by hand. */
function CopyNote({ note }: { note: string }) {
  const [done, setDone] = useState<'copied' | 'shown' | null>(null);
  const copy = async () => {
    const copied = await navigator.clipboard?.writeText(note).then(
      () => true,
      () => false,
    );
    setDone(copied ? 'copied' : 'shown');
  };
  return (
    <span className="ways over-8">
      <Button variant="quiet" small onClick={copy}>
        Copy a note for them
      </Button>
      <span role="status">
        {done === 'copied' && <span>Copied. Paste it into a message.</span>}
        {done === 'shown' && <span>{note}</span>}
      </span>
    </span>
  );
}

export const handle: TabHandle = {
  who: 'owners',
  title: 'Health',
  stale: null,
  instead: {
    403: NOT_AUTHORIZED,
    failed: {
      tone: 'error',
      says: [
        'The farm’s health could not be read: our records cannot be reached right now. ',
        { link: 'Try again', to: href('/dashboard/health') },
        ' in a minute.',
      ],
    },
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const asksForNews = new URL(request.url).searchParams.has(NEWS);
  return { ...(await readHealth(farmContext, who)), news: asksForNews ? whatIsNew() : [] };
}

export default function HealthPage({ loaderData: { program, jobs, news } }: Route.ComponentProps) {
  return (
    <>
      <h1>Health</h1>
      <p className="hint">{healthInWords([...program, ...jobs])}</p>
      <Lines id="program" title="The website" lines={program} />
      <Lines id="jobs" title="What it does on its own" lines={jobs} />
      {news.length > 0 && <News news={news} />}
    </>
  );
}

/** What a newer version would say of itself is not here. */
function News({ news }: { news: string[] }) {
  return (
    <Card as="section" aria-labelledby={NEWS} className="over-20">
      <h2 id={NEWS}>What is new in this version</h2>
      <p className="hint">For the person who runs the server, in their words.</p>
      <ul className="ruled over-8">
        {news.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Card>
  );
}

const CHIPS: Record<HealthState, { tone: 'plain' | 'wait' | 'out' | 'pot'; word: string }> = {
  well: { tone: 'plain', word: 'Fine' },
  risky: { tone: 'wait', word: 'Needs attention' },
  failed: { tone: 'out', word: 'Needs a look' },
  new: { tone: 'pot', word: 'Not yet' },
  unseen: { tone: 'pot', word: 'Can’t tell' },
};

function Lines({ id, title, lines }: { id: string; title: string; lines: HealthLine[] }) {
  const quiet = lines.filter(({ forServer }) => forServer);
  return (
    <Card as="section" aria-labelledby={id} className="over-20">
      <h2 id={id}>{title}</h2>
      <List lines={lines.filter(({ forServer }) => !forServer)} />
      {quiet.length > 0 && (
        <details className="over-14">
          <summary>For the person who runs the server</summary>
          <List lines={quiet} />
        </details>
      )}
    </Card>
  );
}

function List({ lines }: { lines: HealthLine[] }) {
  return (
    <ul className="ruled over-8">
      {lines.map((line) => (
        <li key={line.title}>
          <div className="head">
            <strong>{line.title}</strong>
            <Chip tone={CHIPS[line.state].tone}>{CHIPS[line.state].word}</Chip>
          </div>
          <p className="hint">{line.text}</p>
          {line.people && line.people.length > 0 && (
            <ul className="bare stack gap-4 over-4" aria-label={`Whom ${line.title} failed`}>
              {line.people.map(({ name, email, when }) => (
                <li key={email} className="head">
                  <a className="touch" href={mailto(email)} aria-label={`Write to ${name}, ${email}`}>
                    <strong>{name}</strong>{' '}
                    <span>
                      <EmailText text={email} />
                    </span>
                  </a>
                  <small>{when}</small>
                </li>
              ))}
            </ul>
          )}
          {line.see && (
            <p className="flush small">
              <a className="touch" href={line.see.to}>
                {line.see.words}
              </a>
            </p>
          )}
          {line.todo && (
            <p className="flush small whole">
              <span>{`${line.todo.text} `}</span>
              {line.todo.to && <a href={line.todo.to}>{line.todo.action}</a>}
              {line.todo.note && <CopyNote note={line.todo.note} />}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
