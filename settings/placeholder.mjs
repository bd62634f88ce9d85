// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.

const MARKED = /^(<[^<>]+>|\[[a-z][\w .-]+\]|\{+ ?[a-z][\w .-]*\}+|\$\{[^{}]+\}|\$\([^()]+\))$/i;
const VARIABLE = /^\$[A-Z][A-Z_]{3,}$/;
const LEFT_OUT = /(\.{3}|…|[*•]{3})$/;
const YOURS = /^your[ _-]?(password|user(name)?|host(name)?|secret|key|token|api[ _-]?key|database|db)$/i;

/** Whether instructions or a provider's page left it for somebody to fill in. @param {string} text */
export const isPlaceholder = (text) => [MARKED, VARIABLE, LEFT_OUT, YOURS].some((kind) => kind.test(text));
