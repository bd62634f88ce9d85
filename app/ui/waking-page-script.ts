import { bringCode } from './bring-code.ts';
import { keepEarlyPress } from './early-press.ts';
import './page-script.ts';

// Zod would try whether it may write code of its own, which the page's policy forbids and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Hears of a click first: who keeps it lets nobody else hear.
bringCode();
keepEarlyPress();
