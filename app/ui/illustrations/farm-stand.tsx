import { HenShape } from './hen.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import { AnnualShape } from './plant-shapes.tsx';

/** Six panels of cloth, narrower at the top. */
const CLOTH = [
  'M88 26h30.700l-16 36a19.300 12 0 0 1-38.700 0z',
  'M118.700 26h30.600l-8 36a19.300 12 0 0 1-38.600 0z',
  'M149.300 26H180v36a19.300 12 0 0 1-38.700 0z',
  'M180 26h30.700l8 36a19.300 12 0 0 1-38.700 0z',
  'M210.700 26h30.600l16 36a19.300 12 0 0 1-38.600 0z',
  'M241.300 26H272l24 36a19.300 12 0 0 1-38.700 0z',
];

function Roof() {
  return (
    <g stroke="var(--clay-deep)" strokeWidth="2.600">
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
        d="M106.500 178v66M143 178v66M180 178v66M216.500 178v66M253 178v66"
        strokeOpacity=".4"
        strokeWidth="2.200"
      />
      <path d="M58 162h244v14H58z" fill="#d9b57f" />
    </g>
  );
}

function Goods() {
  return (
    <g strokeWidth="2.400">
      <g stroke="var(--ink)">
        <path
          d="M98 142c0-10 4-16 9-16s9 6 9 16M116 142c0-10 4-16 9-16s9 6 9 16M134 142c0-10 4-16 9-16s9 6 9 16"
          fill="#fffaf0"
        />
        <path d="M92 140h66l-4 18c-1 3-2 4-5 4h-48c-3 0-4-1-5-4z" fill="#dfe6d6" />
      </g>
      <path
        d="M196 132c14-8 32 0 32 14 0 10-8 16-18 16h-14c-10 0-18-6-18-16 0-13 8-20 18-14z"
        fill="#e28c4d"
        stroke="#a5481c"
      />
      <path d="M196 132c-8 10-8 22-2 30M206 132c10 8 10 22 3 30" stroke="#a5481c" strokeWidth="2" />
      <path d="M202 130c-1-5 0-8 4-11" strokeWidth="3.400" />
      <path d="M240 136h30v26h-30z" fill="var(--leaf)" stroke="var(--leaf-deep)" />
      <path d="M249 142h12" stroke="#fffaf0" strokeWidth="2.600" />
    </g>
  );
}

/** The stand at the road: eggs, produce, and a box for the money. */
export function FarmStand({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 360 270" className={className}>
      <path d="M10 258c60-14 280-14 340 0v8H10z" fill="#c6d8b8" stroke="none" />
      <Counter />
      <Goods />
      <Roof />
      <path d="M132 190h96v40h-96z" fill="var(--surface)" stroke="var(--bark)" strokeWidth="2.600" />
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
      <svg x="14" y="182" width="60" height="78" viewBox="0 0 100 130">
        <AnnualShape />
      </svg>
      <g transform="translate(276 183) scale(.680)">
        <HenShape />
      </g>
    </Picture>
  );
}
