import { kindsInWords } from '../request/egg-request.ts';

const RULES = [
  `First come, first served. ${kindsInWords('and')} eggs have separate lines.`,
  'While eggs are short, everyone gets a dozen before anyone gets a second.',
  'Rather wait for all of them? We set dozens aside for you as they come in, so your turn does come.',
  'We don’t skip ahead to a smaller order.',
  'If you can’t use eggs before a certain day, you keep your place until then.',
  'Passing eggs on or canceling never counts against you.',
];

const GUESS =
  'We look at how many dozen are ahead of you and how many the hens have laid a day lately. Hens don’t keep a calendar, so we say a range of days, and only when the farm has counted on at least five of the last 14 days.';

export function LineRules({ asks = 'How is this worked out?' }: { asks?: string }) {
  return (
    <details>
      <summary className="strong">{asks}</summary>
      <ul className="soft">
        {RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="soft over-8 flush">{GUESS}</p>
    </details>
  );
}
