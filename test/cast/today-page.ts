import type { Stage } from '../engines/stage.ts';

export const SATURDAY = { FARM_NOW: '2025-09-20T10:00:00-05:00' };

/** The owner's Today, as markup and as a person reads it. */
export function todayOf(stage: Stage) {
  const html = async (path = '/dashboard') =>
    (await (await stage.cast.admin.get(path)).text()).replace(/<!-- -->/g, '').replace(/&amp;/g, '&');
  const page = async (path?: string) =>
    (await html(path))
      .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
      // An email may break there, and reads on.
      .replace(/<\/span><wbr\/?><span>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/ ([,.])/g, '$1');
  return { html, page };
}
