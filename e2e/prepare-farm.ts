import { fillFarm } from './farm-server.ts';

/** @returns what runs after the last test */
export default fillFarm;
