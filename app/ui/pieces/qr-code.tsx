import { useEffect, useState } from 'react';

type Props = {
  text: string;
  label: string;
  className?: string | undefined;
  /** A square's side on paper, in millimeters; without it, CSS says how large the code is. */
  module?: number;
};

/** Black squares for a camera, drawn in the browser: many at once would hold the server. */
export function QrCode({ text, label, className, module }: Props) {
  const [rows, setRows] = useState<boolean[][]>([]);
  useEffect(() => {
    // Loaded on use, because few people need it. A wet or bent sign is still read, and so is one on a dark board.
    void import('uqr').then(({ encode }) => setRows(encode(text, { ecc: 'M', border: 4 }).data));
  }, [text]);
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const size = rows.length || 1;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={module && `${size * module}mm`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
