import * as routes from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';

/** The watched routes. In a module of its own so that Vite loads React Router once for all of it. */
export const pages = createRequestHandler(routes, 'development');
