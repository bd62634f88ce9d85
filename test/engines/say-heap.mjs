// Preloaded into a built farm: at each SIGUSR2 it collects garbage and prints what is left, in bytes.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', async () => {
  // Twice, because finalizers of the first let go of more.
  for (let time = 0; time < 2; time += 1) {
    collect();
    await new Promise(setImmediate);
  }
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
