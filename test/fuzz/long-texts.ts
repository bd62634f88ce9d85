const UNITS = ['x', ' ', '-', '/', '.', '{', '1,', 'a@', "'", '\\n ', '<a ', 'é', '0 ', 'MN '];

/** Runs that a slow pattern or loop would read again from each sign. @param bytes of each, once it is JSON */
export const longTexts = (bytes: number) =>
  UNITS.map((unit) => unit.repeat(Math.floor(bytes / (Buffer.byteLength(JSON.stringify(unit)) - 2))));

const CPU_MS = 250;

/** @returns what `work` gives, and the processor time of this thread meanwhile */
export async function cpuOf<Given>(work: () => Promise<Given>): Promise<[Given, number]> {
  const before = process.threadCpuUsage();
  const given = await work();
  const { user, system } = process.threadCpuUsage(before);
  return [given, (user + system) / 1000];
}

/** Once more when it was slow, because a first time also reads code. @throws Error when both times cost over 250 ms */
export async function mustBeQuick<Given>(work: () => Promise<Given>): Promise<Given> {
  const [given, cpu] = await cpuOf(work);
  if (cpu <= CPU_MS) return given;
  const [, again] = await cpuOf(work);
  if (again > CPU_MS) throw new Error(`It cost ${Math.round(again)} ms of processor time.`);
  return given;
}
