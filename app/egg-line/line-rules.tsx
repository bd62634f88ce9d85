import styles from './line-rules.module.css';

const RULES = [
  'The line goes by the time you asked. Chicken eggs and duck eggs each have a line of their own.',
  'While eggs are short, everybody gets a dozen before anybody gets a second.',
  'Rather wait for all of them? We set dozens aside for you as they come in, so nobody stays ahead of you for good.',
  'Nobody is skipped because a smaller order would fit.',
  'If you can’t use eggs before a certain day, you keep your place until then.',
  'Passing eggs on or canceling never counts against you.',
];

const GUESS =
  'How long it takes: the dozens still needed up to your place, divided by the dozens a day the hens have laid over the last two weeks. Hens don’t keep a calendar, so we say a range of days, and only when the farm has counted on at least five of the last 14 days.';

export function LineRules({ asks = 'How is this worked out?' }: { asks?: string }) {
  return (
    <details className={styles.rules}>
      <summary>{asks}</summary>
      <ul>
        {RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>{GUESS}</p>
    </details>
  );
}
