type Props = { snow?: boolean | undefined; lit?: boolean | undefined };

/** With its silo; the ground is on y = 272. */
export function Barn({ snow, lit }: Props) {
  const door = lit ? 'var(--yolk)' : undefined;
  return (
    <g strokeWidth="2.2">
      <path d="M292 271v-58c0-9 4-14 10-14s10 5 10 14v58z" fill="var(--straw)" stroke="var(--bark)" />
      <path d="M292 220h20M292 236h20M292 252h20" stroke="var(--bark)" strokeOpacity=".5" strokeWidth="1.6" />
      <path d="M226 272v-42l11-22 23-13 23 13 11 22v42z" fill="var(--clay)" stroke="var(--clay-deep)" />
      <path d="M221 232l13-26 26-15 26 15 13 26" stroke="var(--clay-deep)" strokeWidth="3.4" />
      <path
        d="M246 272v-28h28v28M246 244l28 28M274 244l-28 28"
        stroke="#fff3e6"
        strokeWidth="2"
        fill={door}
      />
      <path
        d="M254 214h12v13h-12z"
        fill={lit ? 'var(--yolk)' : 'var(--clay-deep)'}
        stroke="#fff3e6"
        strokeWidth="2"
      />
      {snow && (
        <path
          d="M221 227l12-25 27-16 27 16 12 25M292 205c2-8 6-9 10-9s8 1 10 9"
          stroke="#fff"
          strokeWidth="6.5"
        />
      )}
    </g>
  );
}
