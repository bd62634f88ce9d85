type BlossomProps = {
  cx: number;
  cy: number;
  reach: number;
  petals: number;
  fill: string;
  stroke: string;
  heart: number;
  heartFill?: string;
  heartStroke?: string;
};

/** More digits are invisible and cost bytes in every petal. */
const short = (some: number) => Number(some.toFixed(2));

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
  const width = short((reach * 2.5) / petals);
  const [near, far] = [short(reach * 0.3), short(reach * 0.78)];
  const petal = `M0 0c${-width}-${near} ${-width}-${far} 0-${reach} ${width} ${short(reach * 0.22)} ${width} ${short(reach * 0.7)} 0 ${reach}z`;
  return (
    <g transform={`translate(${cx} ${cy})`} fill={fill} stroke={stroke} strokeWidth="2.4">
      {Array.from({ length: petals }, (_, index) => {
        const turn = (360 / petals) * index;
        return <path key={turn} d={petal} transform={`rotate(${turn})`} />;
      })}
      <circle r={heart} fill={heartFill} stroke={heartStroke} />
    </g>
  );
}
