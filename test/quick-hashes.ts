import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

type Done = (error: Error | null, key: Buffer) => void;

/** Passwords are slow to hash on purpose. In a test's own process they are hashed the same way with a little work. */
function quickScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: Done,
) {
  scrypt(password, salt, length, { ...options, N: 256 }, done);
}

Object.assign(crypto, { scrypt: quickScrypt });
syncBuiltinESMExports();
