import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

type Done = (error: Error | null, key: Buffer) => void;

/** Hashing is slow on purpose; in a test's process it uses less work. */
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
