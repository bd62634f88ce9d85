// Preloaded into the server (node --import): the parent moves its clock forward by milliseconds.
const real = Date.now;
let ahead = 0;
Date.now = () => real() + ahead;

process.on('message', (message) => {
  if (typeof message !== 'number') return;
  ahead += message;
  process.send?.('moved');
});
