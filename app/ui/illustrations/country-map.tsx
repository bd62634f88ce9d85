import { Picture, type PictureProps } from './picture.tsx';

function Trees({ at }: { at: readonly (readonly [number, number])[] }) {
  return (
    <g strokeWidth="2.4">
      {at.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d="M0 10v9" stroke="var(--bark)" />
          <circle r="11" fill="var(--leaf-pale)" />
        </g>
      ))}
    </g>
  );
}

const WOODS = [
  [-120, 96],
  [-92, 120],
  [68, 78],
  [96, 98],
  [420, 322],
  [452, 344],
  [434, 362],
  [520, 76],
  [690, 180],
  [716, 206],
] as const;

export function CountryMap({ className }: PictureProps) {
  return (
    <Picture viewBox="90 -70 560 400" className={className} fit="cover">
      <path d="M-500-80h1600v540H-500z" fill="#eef1e0" stroke="none" />
      <g stroke="none">
        <path d="M-500 40l330-20 30 150-360 20zM330 250l190-14 22 120-196 20z" fill="#dde8d2" />
        <path d="M150 36l140-8 10 92-146 8zM600 40l260 14-10 130-252-24z" fill="#e8e2bd" />
        <path d="M-40 290l150-16 14 100-154 22z" fill="#e8e2bd" />
      </g>
      <g stroke="#b8c79d" strokeWidth="2" strokeOpacity=".8">
        <path d="M156 56l138-8M156 76l140-8M158 96l140-8M-34 310l146-16M-32 330l148-16M-30 350l150-16" />
      </g>
      <path
        d="M-60-40c30 70 110 80 104 150-4 54-70 66-52 128 16 54 90 40 108 92 14 40-2 70 6 110"
        stroke="#b9d3d4"
        strokeWidth="26"
      />
      <path
        d="M-60-40c30 70 110 80 104 150-4 54-70 66-52 128 16 54 90 40 108 92 14 40-2 70 6 110"
        stroke="#d3e4e3"
        strokeWidth="18"
      />
      <g stroke="#cdbb93" strokeWidth="17">
        <path d="M-500 214c220-24 420-20 640-14 220 6 420-20 960-46" />
        <path d="M320-80c-8 130-2 210 2 284 4 70 0 150 10 240" />
      </g>
      <g stroke="#fbf5e4" strokeWidth="12">
        <path d="M-500 214c220-24 420-20 640-14 220 6 420-20 960-46" />
        <path d="M320-80c-8 130-2 210 2 284 4 70 0 150 10 240" />
      </g>
      <path d="M322 192c40-4 66-14 92-38" stroke="#cdbb93" strokeWidth="11" />
      <path d="M322 192c40-4 66-14 92-38" stroke="#fbf5e4" strokeWidth="7" />
      <Trees at={WOODS} />
      <g strokeWidth="2.4" fill="var(--surface)">
        <path d="M196 222v-18l13-11 13 11v18zM236 226v-14l11-9 11 9v14zM214 252v-15l12-10 12 10v15z" />
        <path d="M172 256v-30l7-16 7 16v30z" />
      </g>
      <g strokeWidth="2.4" transform="translate(0 40)">
        <path d="M440 118v-26l8-14 14-8 14 8 8 14v26z" fill="var(--clay)" stroke="var(--clay-deep)" />
        <path d="M452 118v-17h20v17M452 101l20 17M472 101l-20 17" stroke="#fff3e6" strokeWidth="1.8" />
      </g>
      <g transform="translate(316 62)">
        <path
          d="M98 92C80 72 72 62 72 50a26 26 0 0 1 52 0c0 12-8 22-26 42z"
          fill="var(--clay)"
          stroke="var(--clay-deep)"
        />
        <circle cx="98" cy="50" r="9.5" fill="#fff8ee" stroke="var(--clay-deep)" strokeWidth="2.4" />
      </g>
    </Picture>
  );
}
