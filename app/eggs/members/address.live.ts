export { suggestAddresses as default } from './suggest-addresses.ts';
