import { expect, it } from 'vitest';
import { z } from 'zod';
import { refusalsOf } from '../../core/act.ts';
import { onPostgres } from '../../test/engines/stage.ts';
import { farmFunctions } from './functions.server.ts';

onPostgres((stage) => {
  it('shows every function with what it takes, answers and refuses, without a script', async () => {
    const response = await stage.cast.visitor.get('/functions/v1');
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).not.toContain(' data-script=');
    expect(page).toContain('href="/functions/v1/openapi.json"');
    const parts = new Map(
      page
        .split('<details ')
        .slice(1)
        .map((part) => [/ id="([^"]+)"/.exec(part)?.[1], part] as const),
    );
    expect([...parts.keys()]).toEqual([
      'plants',
      'board',
      'egg-proposal',
      'to-tell',
      ...Object.keys(farmFunctions),
    ]);
    for (const [name, definition] of Object.entries(farmFunctions)) {
      const part = parts.get(name) ?? '';
      const [answered] = Object.keys(z.toJSONSchema(definition.answers).properties ?? {});
      expect(part).toContain(`<code>${answered}</code>`);
      for (const status of refusalsOf(definition)) expect(part).toContain(`<code>${status}</code>`);
    }
    const eggs = parts.get('request-eggs') ?? '';
    for (const words of ['12 or 24 or 36', '&quot;cancel&quot;', 'Needs a session.', 'Takes JSON', '>Or<']) {
      expect(eggs).toContain(words);
    }
    expect(parts.get('add-plant')).toContain('Takes a form');
    expect(parts.get('plants')).toContain('plants[].plant_variety');
  });
});
