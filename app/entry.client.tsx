import './page-script.ts';
import { StrictMode } from 'react';
import { HydratedRouter } from 'react-router/dom';
import { hydrate } from './ui/start/hydrate.tsx';

void hydrate(
  document,
  <StrictMode>
    <HydratedRouter />
  </StrictMode>,
).then(() => {
  document.documentElement.dataset.hydrated = '';
});
