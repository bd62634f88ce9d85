import { href } from 'react-router';

export const TELL_ME = 'Tell me when it’s in';

/** To the form of a plant that is out. */
export const tellOfPlant = (slug: string) => `${href('/tell-me')}?plant=${slug}`;

/** To the form of what is coming, by the name that its varieties stand under. */
export const tellOfComing = (name: string) => `${href('/tell-me')}?${new URLSearchParams({ soon: name })}`;
