type BlossomProps = {
  cx: number;
  cy: number;
  /** How far the petals reach. */
  reach: number;
  petals: number;
  fill: string;
  stroke: string;
  /** Radius of the middle, and what it is made of. */
  heart: number;
  heartFill?: string;
  heartStroke?: string;
};

/** A flower seen from above: petals around a heart. */
export function Blossom({
  cx,
  cy,
  reach,
  petals,
  fill,
  stroke,
  heart,
  heartFill = 'var(--yolk)',
  heartStroke = 'var(--yolk-deep)',
}: BlossomProps) {
  const width = (reach * 2.5) / petals;
  const petal = `M0 0c${-width}-${reach * 0.3} ${-width}-${reach * 0.78} 0-${reach} ${width} ${reach * 0.22} ${width} ${reach * 0.7} 0 ${reach}z`;
  return (
    <g transform={`translate(${cx} ${cy})`}>
      {Array.from({ length: petals }, (_, index) => {
        const turn = (360 / petals) * index;
        return (
          <path
            key={turn}
            d={petal}
            transform={`rotate(${turn})`}
            fill={fill}
            stroke={stroke}
            strokeWidth="2.4"
          />
        );
      })}
      <circle r={heart} fill={heartFill} stroke={heartStroke} strokeWidth="2.4" />
    </g>
  );
}
