import { Blossom } from './blossom.tsx';

/* Every shape stands on y = 124 of a box 100 wide and 130 high. */
const LEAF = 'var(--leaf-pale)';

export function HerbShape() {
  return (
    <>
      <path d="M50 90V34M50 90c-2-12-8-20-16-25M50 90c2-12 8-20 16-25" />
      <path
        d="M50 58c-13 1-22-6-25-17 13-2 22 5 25 17zM50 58c13 1 22-6 25-17-13-2-22 5-25 17zM50 36c-9 0-15-6-17-14 10-1 16 5 17 14zM50 36c9 0 15-6 17-14-10-1-16 5-17 14zM50 30c-6-5-7-14 0-22 7 8 6 17 0 22zM34 66c-10 4-19 1-24-7 10-5 19-2 24 7zM66 66c10 4 19 1 24-7-10-5-19-2-24 7z"
        fill={LEAF}
      />
      <path
        d="M45 53c-4-4-8-6-12-8M55 53c4-4 8-6 12-8M29 64c-4-2-8-3-12-4M71 64c4-2 8-3 12-4"
        strokeWidth="1.8"
      />
      <path d="M27 90h46l-2 10H29zM31 100h38l-5 24H36z" fill="#dd9272" stroke="var(--clay-deep)" />
    </>
  );
}

export function VegetableShape() {
  return (
    <>
      <path d="M40 60C38 42 32 28 20 16M40 60c0-20 0-34 2-50M40 60c4-18 12-30 22-38" />
      <path
        d="M20 16c-4-5-4-9 0-12 4 3 5 7 0 12zM29 27c-7 1-11-1-12-6 5-2 10 0 12 6zM34 38c-7 2-12 0-14-5 6-2 11 0 14 5zM41 24c-6-2-8-6-7-11 5 1 8 5 7 11zM41 24c5-3 7-7 6-12-5 2-7 6-6 12zM41 40c-5-2-8-6-7-10 5 0 8 4 7 10zM54 30c0-6 3-10 8-11 1 6-2 10-8 11zM47 42c5 2 10 1 13-4-5-3-10-1-13 4z"
        fill={LEAF}
        strokeWidth="2.4"
      />
      <path d="M66 70c2-12 8-22 18-30M66 70c-2-10-2-18 0-26" strokeWidth="2.6" />
      <path
        d="M84 40c-7 0-10-3-10-8 6-1 10 2 10 8zM76 49c6 2 11 1 13-4-5-3-10-2-13 4z"
        fill={LEAF}
        strokeWidth="2.4"
      />
      <g fill="#e28c4d" stroke="#a5481c">
        <path d="M55 72c7-6 20-5 22 4 1 12-14 30-28 46 0-18 0-40 6-50z" />
        <path d="M28 64c4-7 20-8 25 0 4 14-4 40-12 60C32 106 22 80 28 64z" />
      </g>
      <path d="M29 76h9M45 84h7M32 94h7M66 82h8M56 100h7" stroke="#a5481c" strokeWidth="2" />
    </>
  );
}

export function SmallFruitShape() {
  return (
    <>
      <path d="M48 124C46 98 40 76 26 62M48 124c2-34 12-58 31-68M48 124c-3-36-2-62 2-86" />
      <path
        d="M48 124c-14 1-27-3-34-14 15-4 28 1 34 14zM50 124c14 1 27-4 34-15-15-4-28 1-34 15zM47 96c-9 1-16-3-19-11 10-2 17 2 19 11z"
        fill={LEAF}
      />
      <path d="M43 120c-5-4-11-7-18-8M55 119c5-4 11-7 18-8" strokeWidth="1.8" />
      <Blossom cx={51} cy={27} reach={20} petals={5} fill="var(--surface)" stroke="var(--leaf)" heart={5.5} />
      <g fill="var(--clay)" stroke="var(--clay-deep)">
        <path d="M12 68c5-6 22-6 27 0 3 10-5 25-13.5 29C17 93 9 78 12 68z" />
        <path d="M66 60c5-6 22-6 27 0 3 10-5 26-13.5 30C71 86 63 70 66 60z" />
      </g>
      <path
        d="M26 62c-6 0-11 2-14 6 5 2 10 1 14-2 4 3 8 4 13 2-3-4-7-6-13-6zM79 54c-6 0-10 2-13 6 5 2 9 1 13-2 4 3 9 4 14 2-3-4-8-6-14-6z"
        fill={LEAF}
        strokeWidth="2.4"
      />
      <path
        d="M21 75v.1M31 75v.1M26 81v.1M19 83v.1M32 83v.1M26 89v.1M74 67v.1M85 67v.1M79 73v.1M73 75v.1M86 75v.1M79 81v.1"
        stroke="var(--yolk-soft)"
        strokeWidth="2.8"
      />
    </>
  );
}
