import { HenShape } from './hen.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import { AnnualShape } from './plant-shapes.tsx';
import { PumpkinShape } from './pumpkin-shape.tsx';

const CLOTH = [
  'M88 26h30.7l-16 36a19.3 12 0 0 1-38.7 0z',
  'M118.7 26h30.6l-8 36a19.3 12 0 0 1-38.6 0z',
  'M149.3 26H180v36a19.3 12 0 0 1-38.7 0z',
  'M180 26h30.7l8 36a19.3 12 0 0 1-38.7 0z',
  'M210.7 26h30.6l16 36a19.3 12 0 0 1-38.6 0z',
  'M241.3 26H272l24 36a19.3 12 0 0 1-38.7 0z',
];

function Roof() {
  return (
    <g stroke="var(--clay-deep)" strokeWidth="2.6">
      {CLOTH.map((panel, index) => (
        <path key={panel} d={panel} fill={index % 2 ? '#fffaf0' : 'var(--clay)'} />
      ))}
    </g>
  );
}

function Counter() {
  return (
    <g stroke="var(--bark)">
      <path d="M78 70h10v188H78zM272 70h10v188h-10z" fill="#c9a27a" />
      <path d="M70 176h220v70H70z" fill="#e8c98f" />
      <path
        d="M106.5 178v66M143 178v66M180 178v66M216.5 178v66M253 178v66"
        strokeOpacity=".4"
        strokeWidth="2.2"
      />
      <path d="M58 162h244v14H58z" fill="#d9b57f" />
    </g>
  );
}

function Goods() {
  return (
    <g strokeWidth="2.4">
      <g stroke="var(--ink)">
        <path
          d="M98 142c0-10 4-16 9-16s9 6 9 16M116 142c0-10 4-16 9-16s9 6 9 16M134 142c0-10 4-16 9-16s9 6 9 16"
          fill="#fffaf0"
        />
        <path d="M92 140h66l-4 18c-1 3-2 4-5 4h-48c-3 0-4-1-5-4z" fill="#dfe6d6" />
      </g>
      <g transform="translate(178 118)">
        <PumpkinShape />
      </g>
      <path d="M240 136h30v26h-30z" fill="var(--leaf)" stroke="var(--leaf-deep)" />
      <path d="M249 142h12" stroke="#fffaf0" strokeWidth="2.6" />
    </g>
  );
}

export function FarmStand({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 360 270" className={className}>
      <path d="M10 260c60-16 280-16 340 0 6 2 5 7-1 7H11c-6 0-7-5-1-7z" fill="#c6d8b8" stroke="none" />
      <Counter />
      <Goods />
      <Roof />
      <path d="M132 190h96v40h-96z" fill="var(--surface)" stroke="var(--bark)" strokeWidth="2.6" />
      <text
        x="180"
        y="219"
        textAnchor="middle"
        fontFamily="var(--serif)"
        fontSize="26"
        fontWeight="600"
        fill="var(--ink)"
        stroke="none"
      >
        Eggs
      </text>
      <g transform="translate(14 182) scale(0.6)">
        <AnnualShape />
      </g>
      <g transform="translate(276 183) scale(.68)">
        <HenShape />
      </g>
    </Picture>
  );
}
