import { Fragment } from 'react';
import styles from './handbook.module.css';
import { isControl, type Part, type Step } from './steps.ts';

function Words({ part }: { part: Part }) {
  if (typeof part === 'string') return <span>{part}</span>;
  if ('onPhone' in part) return <b>{part.onPhone}</b>;
  if (!isControl(part)) return <code className="smaller">{part.command}</code>;
  return part.varies ? <span>{part.name}</span> : <b>{part.name}</b>;
}

export function GuideSteps({ steps }: { steps: Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ do: parts, sees }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
        <li key={place}>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
            <Fragment key={at}>
              <Words part={part} />
            </Fragment>
          ))}
          {sees && <span className="soft">{` You’ll see: “${sees}”`}</span>}
        </li>
      ))}
    </ol>
  );
}
