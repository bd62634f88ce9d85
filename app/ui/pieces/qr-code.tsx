import { useEffect, useState } from 'react';

type Props = { text: string; label: string; className?: string | undefined };

/** Black squares for a camera, drawn in the browser: many at once would hold the server. */
export function QrCode({ text, label, className }: Props) {
  const [rows, setRows] = useState<boolean[][]>([]);
  useEffect(() => {
    // Loaded on use, because few people need it.
    void import('uqr').then(({ encode }) => setRows(encode(text, { border: 2 }).data));
  }, [text]);
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const size = rows.length || 1;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
