import { fillFarm } from './farm-server.ts';

/** Before the first journey. @returns what runs after the last */
export default fillFarm;
