import { expect, type Page } from '@playwright/test';
import { authenticator } from '../test/cast/totp.ts';
import { letterTo } from './letters.ts';
import { FARMER, haveAccount, haveSession, PASSWORD, send, signUp, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

type Another = () => Promise<Page>;

/** A form of a public page, with what only the farm finds wrong, and with what it takes. */
export type PublicForm = {
  /** Does what has to be done before. @returns the address of the form */
  reach: (page: Page, anotherBrowser: Another) => Promise<string>;
  part: string;
  button: string;
  fill: (page: Page) => Promise<void>;
  /** What only the farm finds wrong with it. */
  wrong: { status: number; at: string; says: string };
  /** Where nothing can be typed: makes the form wrong elsewhere. */
  spoil?: (page: Page, address: string) => Promise<void>;
  /** Makes it right, and what is shown then: a sentence, or where it leads. */
  mend: (page: Page) => Promise<void>;
  right: string | RegExp;
  /** Its token stands in the hash. */
  needsScript?: true;
};

const type = (page: Page, fields: Record<string, string>) =>
  Object.entries(fields).reduce(
    (before, [field, text]) => before.then(() => page.locator(field).fill(text)),
    Promise.resolve(),
  );

const check = (page: Page, name: string, value: string) =>
  page.locator(`[name=${name}][value=${value}]`).check();

const pathOf = (link = '') => {
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
};

const known = new WeakMap<Page, string>();
const codes = new WeakMap<Page, () => string>();

/** Remembers who this is, for what is typed later. */
async function beSomebody(page: Page, firstName: string) {
  const person = stranger(firstName);
  await haveAccount(page, person);
  known.set(page, person.email);
  return person;
}

/** Of who is there. */
export const emailOf = (page: Page) => known.get(page) ?? stranger('Wren').email;

const TOO_GUESSED = 'That password is one of the first people guess. Please choose another.';
const NOT_AN_EMAIL = 'Please enter a valid email';

export const PUBLIC_FORMS: Record<string, PublicForm> = {
  'a login': {
    async reach(page) {
      await beSomebody(page, 'Wren');
      await page.context().clearCookies();
      return '/login';
    },
    part: '#login',
    button: 'Login',
    fill: (page) => type(page, { '#email': emailOf(page), '#password': 'password' }),
    wrong: { status: 401, at: '/login', says: 'Invalid email or password' },
    mend: (page) => type(page, { '#password': PASSWORD }),
    right: /\/dashboard$/,
  },
  'a login’s code': {
    async reach(page) {
      const { email } = await beSomebody(page, 'Wren');
      const { totpURI } = await send(page, '/api/auth/two-factor/enable', { password: PASSWORD });
      const next = authenticator(String(totpURI));
      await send(page, '/api/auth/two-factor/verify-totp', { code: next() });
      codes.set(page, next);
      await page.context().clearCookies();
      await haveSession(page, email);
      return '/login?code';
    },
    part: '#login-code',
    button: 'Login',
    fill: (page) => type(page, { '#code': '12' }),
    wrong: { status: 400, at: '/login', says: 'Enter the 6 digits from your app' },
    mend: (page) => type(page, { '#code': codes.get(page)?.() ?? '' }),
    right: /\/dashboard$/,
  },
  'a request for a reset link': {
    reach: async () => '/login?forgot',
    part: '#reset-request',
    button: 'Send Reset Email',
    fill: (page) => type(page, { '#reset-email': 'kept@example' }),
    wrong: { status: 400, at: '/login', says: NOT_AN_EMAIL },
    mend: (page) => type(page, { '#reset-email': 'kept@example.com' }),
    right: 'If an account exists, a reset email has been sent.',
  },
  'a new password': {
    async reach(page) {
      const { email } = await beSomebody(page, 'Wren');
      await page.context().clearCookies();
      await send(page, '/api/auth/request-password-reset', { email });
      const { links } = await letterTo(page, email, 'Choose a new password for Prairie Hen');
      return pathOf(links[0]);
    },
    part: '#new-password',
    button: 'Save new password',
    fill: (page) => type(page, { '#password': 'password' }),
    wrong: { status: 400, at: '/reset-password', says: TOO_GUESSED },
    mend: (page) => type(page, { '#password': 'three quiet barns' }),
    right: 'Password updated! You can now log in.',
    needsScript: true,
  },
  'a sign-up': {
    reach: async () => '/signup',
    part: '#sign-up',
    button: 'Sign Up',
    fill: (page) =>
      type(page, {
        '#firstName': 'Wren',
        '#lastName': 'Newell',
        '#homeZip': '55371',
        '#email': stranger('Wren').email,
        '#password': 'password',
      }),
    wrong: { status: 400, at: '/signup', says: TOO_GUESSED },
    mend: (page) => page.locator('#password').pressSequentially(PASSWORD, { delay: 180 }),
    // At a person's pace, or a form that is posted would have to be sent again.
    right: 'Account created! Verify your email to proceed.',
  },
  'asking for the verification email again': {
    reach: async () => '/verify',
    part: '#verify',
    button: 'Send the verification email again',
    fill: (page) => type(page, { '#email': 'kept@example' }),
    wrong: { status: 400, at: '/verify', says: NOT_AN_EMAIL },
    mend: (page) => type(page, { '#email': stranger('Wren').email }),
    right: 'a new email is on its way',
  },
  'saying that an account is one’s own': {
    async reach(page, anotherBrowser) {
      const wren = stranger('Wren');
      const farmer = await anotherBrowser();
      await haveSession(farmer, FARMER);
      await send(farmer, '/functions/v1/add-neighbor', {
        first_name: wren.firstName,
        last_name: wren.lastName,
        email: wren.email,
        phone: '7635550163',
        address: '2 Bridge Road, Princeton, MN 55371',
        tell_by: 'text',
        shares_phone: true,
      });
      await signUp(page, wren);
      return pathOf((await letterTo(page, wren.email, 'Verify your email for Prairie Hen')).links[0]);
    },
    part: '#verify',
    button: 'Verify my email',
    fill: (page) => type(page, { '#password': 'not hers at all' }),
    wrong: { status: 403, at: '/verify', says: 'That isn’t the account’s password. Nothing was changed.' },
    mend: (page) => type(page, { '#password': PASSWORD }),
    right: 'is in your account now',
  },
  'an invitation': {
    async reach(page, anotherBrowser) {
      const { email } = await beSomebody(page, 'Wren');
      const owner = await anotherBrowser();
      await haveSession(owner, FARMER);
      await send(owner, '/functions/v1/invite', { email, role: 'helper', password: PASSWORD });
      const { links } = await letterTo(page, email, 'Lend a hand at Prairie Hen');
      return pathOf(links.find((link) => link.includes('/invitation?')));
    },
    part: '#invitation',
    button: 'Accept the invitation',
    fill: async () => {},
    spoil: async (page, address) => {
      const token = new URL(address, 'http://farm').searchParams.get('token');
      await send(page, '/functions/v1/accept-invitation', { token });
    },
    wrong: { status: 409, at: '/invitation', says: 'This invitation was already used' },
    mend: async () => {},
    right: 'You’re now a helper of this farm.',
  },
  'who one is': {
    async reach(page) {
      await beSomebody(page, 'Wren');
      return '/dashboard/confirm?next=%2Fdashboard%2Fmy-data.json';
    },
    part: '#confirm',
    button: 'Confirm',
    fill: (page) => type(page, { '#password': 'not hers at all' }),
    wrong: { status: 403, at: '/dashboard/confirm', says: 'That password is not right.' },
    mend: (page) => type(page, { '#password': PASSWORD }),
    right: 'Thank you. Go ahead.',
  },
  'a link that sets up two steps': {
    async reach(page) {
      await beSomebody(page, 'Wren');
      return '/dashboard/set-up?token=somebody-elses';
    },
    part: '#set-up',
    button: 'Go on',
    fill: async () => {},
    wrong: { status: 409, at: '/dashboard/set-up', says: 'This link was already used' },
    // Its own journey, because the farm has to ask for two steps first: two-steps-for-all.spec.ts.
    mend: async () => {},
    right: '',
  },
  'a deposit': {
    reach: async () => '/pay-deposit',
    part: '#pay-deposit',
    button: 'Continue to card',
    fill: (page) => type(page, { '#amount': '4.99', '#email': 'kept@example.com', '#notes': 'Two roses' }),
    wrong: { status: 400, at: '/pay-deposit', says: 'A deposit can be from $5.00 to $2,000.00.' },
    mend: (page) => type(page, { '#amount': '25' }),
    right: 'Your card',
  },
  'joining the egg list': {
    async reach(page) {
      await beSomebody(page, 'Wren');
      return '/egg-list';
    },
    part: '#egg-list',
    button: 'Sign Up',
    async fill(page) {
      await type(page, { '#phone': '7635550163', '#address': '100 Main St, Minneapolis, MN 55401' });
      await check(page, 'chickensOrDucks', 'chickens');
    },
    wrong: {
      status: 422,
      at: '/egg-list',
      says: 'Sorry, your address is outside the 8-mile radius from our farm. Questions? Call us at (763) 555-0142.',
    },
    mend: (page) => type(page, { '#address': '21 Sandhill Road, Princeton, MN 55371' }),
    right: 'Signup successful!',
  },
  'a first dozen': {
    reach: async () => '/egg-list',
    part: '#dozen',
    button: 'Put me down for a dozen',
    fill: (page) =>
      type(page, {
        '#name': 'Wren Newell',
        '#phone': '7635550163',
        '#address': '100 Main St, Minneapolis, MN 55401',
        '#email': 'kept@example.com',
      }),
    wrong: {
      status: 422,
      at: '/egg-list',
      says: 'Sorry, your address is outside the 8-mile radius from our farm. Questions? Call us at (763) 555-0142.',
    },
    async mend(page) {
      await page.locator('#address').fill('21 Sandhill Road, Princeton, MN 55371');
      await page.locator('#email').fill(stranger('Wren').email);
    },
    right: 'Almost in line. Check your email!',
  },
  'the link of a first dozen': {
    async reach(page) {
      const { firstName, lastName, email } = stranger('Wren');
      await send(page, '/functions/v1/put-me-down', {
        name: `${firstName} ${lastName}`,
        phone: '7635550163',
        address: '21 Sandhill Road, Princeton, MN 55371',
        email,
      });
      return pathOf((await letterTo(page, email, 'One step left for your eggs from Prairie Hen')).links[0]);
    },
    part: '#in-line',
    button: 'Put me on the list',
    fill: (page) => type(page, { '#new_password': 'password' }),
    wrong: { status: 422, at: '/put-me-in-line', says: TOO_GUESSED },
    mend: (page) => type(page, { '#new_password': 'three quiet barns' }),
    right: /\/dashboard\/egg-requests$/,
  },
  'a note at the stand': {
    reach: async () => '/board',
    part: '#note',
    button: 'Leave the note',
    async fill(page) {
      await type(page, { '#words': 'I owe for one melon\u202e', '#name': 'Greta' });
      await check(page, 'what', 'left');
    },
    wrong: {
      status: 400,
      at: '/board',
      says: 'Your note has an invisible character. Please type that part again.',
    },
    mend: (page) => type(page, { '#words': 'I owe for one melon' }),
    right: 'Thank you! The farm has your note',
  },
};

/** As somebody new. */
export async function reach(page: Page, form: PublicForm, anotherBrowser: Another) {
  await page.context().clearCookies();
  return form.reach(page, anotherBrowser);
}

export const unfold = (page: Page, part: string) =>
  page.locator(`${part} details`).evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true;
  });

/** As the farm will refuse it. */
export async function fillWrong(page: Page, { part, fill, spoil, wrong }: PublicForm, address: string) {
  await unfold(page, part);
  await fill(page);
  await spoil?.(page, address);
  expectRefusal(page, wrong.status, wrong.at);
}

export const buttonOf = (page: Page, { part, button }: PublicForm) =>
  page.locator(part).getByRole('button', { name: button, exact: true });

export const typedIn = (page: Page, part: string) =>
  page
    .locator(part)
    .evaluate((place) =>
      [...place.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')]
        .filter((field) => field.name && !field.closest('.foreign'))
        .map(({ name, type, value, checked }) => [name, /radio|checkbox/.test(type) ? checked : value]),
    );

export async function expectRight(page: Page, { right }: PublicForm) {
  if (right instanceof RegExp) await expect(page).toHaveURL(right);
  else await expect(page.getByRole('main').getByText(right).first()).toBeVisible();
}
