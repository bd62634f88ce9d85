import { largePhoto } from './large-photo.ts';
import { samplePlant } from './sample-plants.ts';
import { asOwner } from './watched-farm.ts';

const AT_ONCE = 8;
/** One in so many of a client's turns is a photo. */
const A_PHOTO_IN = 5;
const PAGES = ['/', '/in-stock', '/farmstand', '/dashboard', '/dashboard/plants', '/dashboard/egg-requests'];

const photo = new File([new Uint8Array(await largePhoto())], 'large.jpg', { type: 'image/jpeg' });

/** Pages, searches, counts and photos by eight clients at once. @returns what those were told who should come back later @throws for any other answer that is not ok */
export async function mixedLoad(url: string, milliseconds: number): Promise<string[]> {
  const busy: string[] = [];
  const owner = await asOwner(url);
  const call = (name: string, body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(`${url}/functions/v1/${name}`, { method: 'POST', headers: { ...owner, ...headers }, body });
  const addPlant = (turn: number) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(samplePlant(turn))) form.append(name, String(value));
    form.append('plant_photo', photo);
    return call('add-plant', form);
  };
  const countEggs = () =>
    call('count-eggs', JSON.stringify({ kind: 'chickens', eggs: 1, what: 'gathered' }), {
      'Content-Type': 'application/json',
    });
  const end = performance.now() + milliseconds;
  const one = async (client: number) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const page = PAGES[(turn + client) % PAGES.length];
      let answer: Response;
      if (client === 0 && turn % A_PHOTO_IN === 0) answer = await addPlant(turn);
      else if (client === 1 && turn % 2 === 0) answer = await countEggs();
      else if (turn % 3 === 0) answer = await fetch(`${url}/in-stock?q=rose${client}-${turn}`);
      else answer = await fetch(`${url}${page}`, { headers: owner });
      const said = await answer.text();
      if (answer.status === 503) busy.push(`${new URL(answer.url).pathname}: ${said.slice(0, 200)}`);
      else if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, client) => one(client)));
  return busy;
}
