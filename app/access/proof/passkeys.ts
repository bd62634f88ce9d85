import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type CallOptions, post, saidHere } from '../../forms/call-function.ts';
import type { Outcome, Post } from '../../forms/send.ts';
import { postFactor } from './post-factor.ts';
import { proofSentences } from './second-factor.ts';

// Loaded on use, because few people need it.
const library = () => import('@simplewebauthn/browser');

type Library = Awaited<ReturnType<typeof library>>;

/** Better Auth gives options to GET only. */
async function getIt({ address }: Post): Promise<Outcome> {
  try {
    const answer = await fetch(address);
    return { status: answer.status, text: await answer.text() };
  } catch {
    return 'no network';
  }
}

/** Asks the farm, then the device, then sends the device's answer to the farm. */
async function ceremony<Asked, Said>(
  kind: 'register' | 'authenticate',
  answered: string,
  ask: (library: Library, asked: Asked) => Promise<object>,
  options: CallOptions,
) {
  const asked = await post<Asked>(`/api/auth/passkey/generate-${kind}-options`, {}, { deliver: getIt });
  if (!asked.ok) return asked;
  const device = await library();
  if (!device.browserSupportsWebAuthn()) return saidHere(proofSentences.noPasskeys, 400);
  try {
    const response = await ask(device, asked.body);
    return await postFactor<Said>(`/passkey/${answered}`, { response }, options);
  } catch {
    // Canceled, timed out, or the same device twice: browsers show that themselves.
    return saidHere(proofSentences.passkeyCancelled, 400);
  }
}

export const addPasskey = (_: object, options: CallOptions) =>
  ceremony<PublicKeyCredentialCreationOptionsJSON, { id: string }>(
    'register',
    'verify-registration',
    (device, optionsJSON) => device.startRegistration({ optionsJSON }),
    options,
  );

export const logInWithPasskey = (_: object, options: CallOptions) =>
  ceremony<PublicKeyCredentialRequestOptionsJSON, { user: object }>(
    'authenticate',
    'verify-authentication',
    (device, optionsJSON) => device.startAuthentication({ optionsJSON }),
    options,
  );

export const removePasskey = (input: { id: string }, options: CallOptions) =>
  postFactor<{ status: boolean }>('/passkey/delete-passkey', input, options);
