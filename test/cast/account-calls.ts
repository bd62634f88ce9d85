import type { TestFarm } from '../engines/open-test-farm.ts';

type Sent = { headers?: Record<string, string>; address?: string };

export const stranger = {
  name: 'Sigrid',
  lastName: 'Moe',
  homeZip: '55371',
  profileVisibility: 'public',
  email: 'sigrid@example.com',
  password: 'a quiet barn at dawn',
};

/** Posts to Better Auth through the front door, as the screens do. */
export async function authPost(farm: TestFarm, path: string, body: unknown, { headers, address }: Sent = {}) {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
  const response = await farm.request(`/api/auth${path}`, init, address);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text ? JSON.parse(text) : null) as Record<string, unknown>,
  };
}

export const signUp = (farm: TestFarm, changes: object = {}, sent?: Sent) =>
  authPost(farm, '/sign-up/email', { ...stranger, ...changes }, sent);
export const signIn = (farm: TestFarm, email: string, password: string, sent?: Sent) =>
  authPost(farm, '/sign-in/email', { email, password }, sent);

/** /verify has it in the query, /reset-password in the hash. */
export function tokenOf(letter: { links: string[] } | undefined): string {
  const link = letter?.links.find((one) => one.includes('token=')) ?? '';
  return decodeURIComponent(link.split('token=')[1] ?? '');
}

const hasToken = ({ links }: { links: string[] }) => links.some((one) => one.includes('token='));

/** From the newest email with one: others may arrive later. */
export const tokenInLetter = async (farm: TestFarm) => tokenOf((await farm.letters()).findLast(hasToken));

/** As the page script asks after load. */
export async function whoAmI(farm: TestFarm, headers: Record<string, string>) {
  const response = await farm.request('/api/auth/get-session', { headers });
  const said = (await response.json()) as { user: { email: string } } | null;
  return said?.user.email ?? null;
}

/** A response's cookies as a request header; of two with one name, browsers keep the last. */
export function cookiesOf(headers: Headers) {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') ?? []);
  const cookies = new Map(pairs.map(([name, ...value]) => [name, value.join('=')]));
  return {
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    Origin: 'http://localhost:3000',
  };
}
