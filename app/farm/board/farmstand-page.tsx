import { href } from 'react-router';
import type { FAQPage, WithContext } from 'schema-dts';
import { requestContext } from '../../../core/context.ts';
import { hasPage } from '../../../core/offered.ts';
import { waitWords } from '../../eggs/line/wait-now.ts';
import { closedNotice, noHoursNotice } from '../../facts/calendar/stand-status.ts';
import { StatusPill } from '../../facts/calendar/status-pill.tsx';
import type { Answered } from '../../facts/farm-words.ts';
import { introAt, questionsAt } from '../../facts/farm-words.ts';
import { siteWords } from '../../facts/site-words.ts';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import farmStand from '../../ui/illustrations/farm-stand.svg?raw';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { Route } from './+types/farmstand-page.ts';
import { readBoard } from './board.server.ts';
import { BoardList } from './board-list.tsx';
import styles from './farmstand-page.module.css';
import { shownLine } from './shown-line.ts';

function FarmstandQuestions({ questions }: { questions: Answered[] }) {
  if (questions.length === 0) return null;
  return (
    <section className={`below ${styles.questions}`} aria-labelledby="questions">
      <h2 id="questions">Good to know</h2>
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <div key={question} className={styles.item}>
            <h3 className={styles.question}>{question}</h3>
            <p className={styles.answer}>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function faqPage(questions: Answered[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export const handle: PageHandle = { public: true, reads: ['eggs', 'board'] };

export async function loader({ context }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const { clock, config, farm: read, lineNow } = farmContext;
  const now = clock.now();
  const [farm, line, board] = await Promise.all([read(), lineNow(now), readBoard(farmContext)]);
  const wait = waitWords(farm, line, now);
  const { list } = farm.words.farmstandQuestions;
  return {
    closed: closedNotice(farm, now),
    noHours: noHoursNotice(farm, now),
    intro: introAt(farm.words.farmstand, farm, now, wait),
    questions: questionsAt(list, farm, now, wait),
    lines: board.lines.map(shownLine),
    description: siteWords(farm).stand,
    address: `${config.publicUrl}/farmstand`,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const farm = factsIn(matches);
  return [
    ...pageMeta({
      title: `Farmstand · ${farm.shortName}`,
      description: loaderData?.description ?? farm.name,
      address: loaderData?.address ?? '/farmstand',
    }),
    ...(loaderData?.questions.length ? [{ 'script:ld+json': faqPage(loaderData.questions) }] : []),
  ];
}

export default function FarmstandPage({ loaderData }: Route.ComponentProps) {
  const { closed, noHours, intro, questions, lines } = loaderData;
  const farm = useFarm();
  const { stand, now } = farm;
  return (
    <div className="wrap">
      {closed && (
        <Notice tone="error" className={styles.closed}>
          {closed}
        </Notice>
      )}
      {noHours && <Notice className={styles.closed}>{noHours}</Notice>}
      <section className={styles.top}>
        <div>
          <StatusPill of="Farmstand" status={stand} />
          <h1 className={styles.title}>The farmstand</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
          {hasPage(farm, href('/egg-list')) && (
            <ButtonLink href={href(now.eggs.offered ? '/ask-for-eggs' : '/egg-list')}>
              {now.eggs.offered ? 'Ask for eggs' : 'The egg list'}
            </ButtonLink>
          )}
        </div>
        <Drawing of={farmStand} className={styles.art} />
      </section>
      <div className={styles.board}>
        {lines.length > 0 && (
          <section aria-labelledby="on-the-stand">
            <h2 id="on-the-stand">On the stand</h2>
            <BoardList lines={lines} heading="h3" pictures />
          </section>
        )}
        <p className="no-print">
          <a href={href('/board')}>
            {lines.length > 0 ? 'Is something sold out? Tell us' : 'Do you owe us for something? Tell us'}
          </a>
        </p>
      </div>
      <FarmstandQuestions questions={questions} />
    </div>
  );
}
