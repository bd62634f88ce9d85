import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { claimsIn, opened } from '../../test/stand-ins/stand-in-push.ts';
import { sealed } from './sealed.ts';
import { farmsProof, makePushKeys } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

function keyOf(privateKey: string) {
  const key = createECDH('prime256v1');
  key.setPrivateKey(bytes(privateKey));
  return key;
}

/** RFC 8291, section 5 and appendix A. */
const MESSAGE = {
  text: 'When I grow up, I want to be a watermelon',
  device: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  devicesKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  sendersKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
    'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

/** RFC 8292, section 2.4. */
const PROOF =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, ' +
  'k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';

describe('by the example of the standard', () => {
  it('a message is sealed to the byte', () => {
    const { text, device, sendersKey, salt, body } = MESSAGE;
    expect(sealed(text, device, keyOf(sendersKey), bytes(salt)).toString('base64url')).toBe(body);
  });

  it('our stand-in for a browser opens it', async () => {
    const { text, device, devicesKey, body } = MESSAGE;
    const theirs = { keys: keyOf(devicesKey), auth: bytes(device.auth) };
    expect(await opened(bytes(body), theirs)).toBe(text);
  });

  it('no two messages are alike', () => {
    const { text, device } = MESSAGE;
    const all = Array.from({ length: 50 }, () => sealed(text, device));
    const [salts, keys] = [
      new Set(all.map((one) => one.toString('hex', 0, 16))),
      new Set(all.map((one) => one.toString('hex', 21, 86))),
    ];
    expect([salts.size, keys.size]).toEqual([50, 50]);
  });

  it('our stand-in for a push service believes its proof, and none that was changed', () => {
    expect(claimsIn(PROOF)).toMatchObject({
      claims: { aud: 'https://push.example.net', exp: 1453523768, sub: 'mailto:push@example.com' },
    });
    expect(claimsIn(PROOF.replace('.i3CYb7', '.i3CYb8'))).toBeNull();
  });

  it('the farm proves itself to the origin of a push service, for at most a day', async () => {
    const keys = await makePushKeys();
    expect(keys.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(keys.privateKey).toMatch(/^[\w-]{43}$/);
    const said = claimsIn(await farmsProof(keys, 'hello@farm.example', 'https://push.example.net/up/1?a=b'));
    const left = (said?.claims.exp ?? 0) - Date.now() / 1000;
    expect(said).toMatchObject({
      key: keys.publicKey,
      claims: { aud: 'https://push.example.net', sub: 'mailto:hello@farm.example' },
    });
    expect(left).toBeGreaterThan(11 * 3600);
    expect(left).toBeLessThan(24 * 3600);
  });
});
