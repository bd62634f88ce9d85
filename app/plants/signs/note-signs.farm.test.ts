import { describe, expect, it } from 'vitest';
import { wordsForm } from '../../../test/cast/calendar-calls.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { oldSigns } from './old-signs.server.ts';

const NONE = { old: [], gone: [] };

onPostgres((stage) => {
  const found = () => oldSigns(stage.farm.context);
  const owner = (call: string, body: object) => stage.cast.admin.call(call, body);
  const changed = async (call: string, body: object) => {
    expect(await owner(call, body)).toMatchObject({ status: 200 });
    await stage.farm.context.changes.caughtUp();
  };

  /** Two plants with their signs on the bench. */
  async function printed() {
    const some = [
      { plant_variety: 'Zestar!', price: '$65' },
      { plant_variety: 'Autumn Joy', price: '' },
    ];
    const [apple = '', sedum = ''] = await seedPlants(stage.farm, some, (n) => ({ slug: `signed-${n}` }));
    const signs = [
      { id: apple, price: '$65' },
      { id: sedum, price: '' },
    ];
    expect(await stage.cast.helper.call('note-signs', { kind: 'sign', signs })).toMatchObject({
      status: 200,
      body: { message: 'We’ll tell you when a price on these changes.' },
    });
    return { apple, sedum };
  }

  describe('a printed sign', () => {
    it('is old while the plant has another price, and not when the price is back', async () => {
      const { apple, sedum } = await printed();
      expect(await found()).toEqual({ sign: NONE, label: NONE });
      await changed('set-price', { id: apple, price: '$70' });
      await changed('set-price', { id: sedum, price: '$9' });
      expect((await found()).sign.old.toSorted()).toEqual([apple, sedum].toSorted());
      await changed('set-price', { id: apple, price: '$65' });
      expect((await found()).sign.old).toEqual([sedum]);
    });

    it('of several pots is one sign, and a label is one for each', async () => {
      const some = [
        { plant_variety: 'Magnus', pot_size: '1 gal', price: '$12' },
        { plant_variety: 'Magnus', pot_size: '3 gal', price: '$28' },
      ];
      const ids = await seedPlants(stage.farm, some, (n) => ({ slug: `potted-${n}` }));
      const signs = ids.map((id, n) => ({ id, price: some[n]?.price ?? '' }));
      for (const kind of ['sign', 'label']) await owner('note-signs', { kind, signs });
      for (const id of ids) await changed('set-price', { id, price: '$20' });
      const { sign, label } = await found();
      expect(sign.old).toHaveLength(1);
      expect(label.old.toSorted()).toEqual(ids.toSorted());
    });

    it('is right again once it is printed with the price of now', async () => {
      const { apple } = await printed();
      await changed('set-price', { id: apple, price: '$70' });
      await changed('note-signs', { kind: 'label', signs: [{ id: apple, price: '$70' }] });
      expect(await found()).toEqual({ sign: { old: [apple], gone: [] }, label: NONE });
      await changed('note-signs', { kind: 'sign', signs: [{ id: apple, price: '$70' }] });
      expect(await found()).toEqual({ sign: NONE, label: NONE });
    });

    it('says what the page showed, also if the price changed meanwhile', async () => {
      const { apple } = await printed();
      await changed('set-price', { id: apple, price: '$70' });
      await changed('note-signs', { kind: 'sign', signs: [{ id: apple, price: '$65' }] });
      expect((await found()).sign.old).toEqual([apple]);
    });

    it('of a plant that is sold out waits until it is back', async () => {
      const { apple } = await printed();
      await changed('set-price', { id: apple, price: '$70' });
      await changed('set-in-stock', { id: apple, in_stock: false });
      expect((await found()).sign).toEqual(NONE);
      await changed('set-in-stock', { id: apple, in_stock: true });
      expect((await found()).sign.old).toEqual([apple]);
    });

    it('of a plant that is gone is named until it is said to be down', async () => {
      const { apple } = await printed();
      await changed('delete-plant', { id: apple });
      expect((await found()).sign).toEqual({ old: [], gone: [{ id: apple, name: 'Zestar!' }] });
      await changed('note-signs', { kind: 'sign', signs: [{ id: apple, price: '$65' }] });
      await changed('note-signs', { kind: 'sign', signs: [{ id: apple, price: null }] });
      expect((await found()).sign).toEqual(NONE);
    });

    it('follows the words about tax', async () => {
      const { apple } = await printed();
      await changed('update-farm-words', wordsForm('plantTax', { how: 'plus', rate: 6_875 }));
      expect((await found()).sign.old).toEqual([apple]);
    });
  });
});
