import { expect, it } from 'vitest';
import { seedPlants } from '../../../test/cast/plants.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

onPostgres((stage) => {
  const page = async (address = '', who = stage.cast.helper) => {
    const html = await (await who.get(`/dashboard/print${address}`)).text();
    return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '');
  };

  it('prints the stand’s sign with today’s prices and a code for the board', async () => {
    const { body } = await stage.cast.admin.call('set-board-row', { name: 'Sweet corn', price: '6 for $4' });
    const sign = await page();
    for (const says of ['Sweet corn', '6 for $4', '/board', 'Code for the board', 'Leave cash in the box.'])
      expect(sign).toContain(says);
    await stage.cast.admin.call('set-board-row', { id: body.id, price: '$1', unit: 'each' });
    expect(await page()).toContain('$1 each');
  });

  it('prints a sign for each plant in stock that is asked for, with the facts that are known', async () => {
    const plants = [
      {
        plant_variety: 'Zestar!',
        sun: 'full sun',
        height: '15 ft',
        hardiness: 'zone 4',
        pot_size: '5 gal',
        price: '$65',
      },
      { plant_variety: 'Dahlia', plant_description: 'In sun or light shade.', hardiness: 'tender' },
      { plant_variety: 'Autumn Joy', in_stock: true },
      { plant_variety: 'Sold', in_stock: false },
    ];
    await seedPlants(stage.farm, plants, (n) => ({ slug: `plant-${n}` }));
    const all = await page('?sheet=benches');
    for (const says of [
      '5 gal · Full sun · 15 ft tall · Hardy to zone 4',
      'gal · Tender: not hardy here',
      'Autumn Joy',
      'Code for the page of Autumn Joy',
    ])
      expect(all).toContain(says);
    expect(all).not.toContain('Sold');
    expect(all).not.toMatch(/shade/i);
    const some = await page('?sheet=benches&q=zestar&per=12');
    expect(some).toContain('Zestar!');
    expect(some).not.toContain('Autumn Joy');
    expect(await page('?sheet=benches&q=nothing')).toContain('No plant in stock matches');
  });

  it('prints the pots of a plant on one sign, and a label for each', async () => {
    const pots = [
      { plant_variety: 'Magnus', pot_size: '1 gal', price: '$12' },
      { plant_variety: 'Magnus', pot_size: '3 gal', price: '$28' },
      { plant_variety: 'Magnus', pot_size: '5 gal', price: '$44', in_stock: false },
    ];
    await seedPlants(stage.farm, pots, (n) => ({ slug: `potted-${n}` }));
    const sign = await page('?sheet=benches&q=magnus');
    expect(sign.match(/>Magnus</g)).toHaveLength(1);
    expect(sign).toMatch(/1 gal.*\$12.*3 gal.*\$28/);
    expect(sign).not.toContain('5 gal');
    const labels = await page('?sheet=benches&q=magnus&per=5160');
    expect(labels.match(/>Magnus</g)).toHaveLength(2);
  });

  it('says how many signs show an old price, there and beside the plants, and prints exactly those', async () => {
    const plants = [
      { plant_variety: 'Zestar!', price: '$65' },
      { plant_variety: 'Autumn Joy', price: '$9' },
    ];
    const ids = await seedPlants(stage.farm, plants, (n) => ({ slug: `hung-${n}` }));
    const signs = ids.map((id, n) => ({ id, price: plants[n]?.price ?? '' }));
    await stage.cast.helper.call('note-signs', { kind: 'sign', signs });
    expect(await page('?sheet=benches')).not.toContain('an old price: print');
    await stage.cast.admin.call('set-price', { id: ids[0], price: '$70' });
    await stage.farm.context.changes.caughtUp();
    const link = 'href="/dashboard/print?sheet=benches&amp;which=old"';
    for (const address of ['', '?sheet=benches']) {
      const said = await page(address);
      expect(said).toContain('1 sign shows an old price: print it');
      expect(said).toContain(link);
    }
    expect(await (await stage.cast.admin.get('/dashboard/plants')).text()).toContain(link);
    const old = await page('?sheet=benches&which=old');
    expect(old).toContain('$70');
    expect(old).not.toContain('Autumn Joy');
    await stage.cast.admin.call('delete-plant', { id: ids[1] });
    await stage.farm.context.changes.caughtUp();
    expect(await page()).toContain('1 sign is for a plant you no longer have: Autumn Joy.');
  });
});
