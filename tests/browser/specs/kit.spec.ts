// The gallery of the client's kit: every part, by day and by night, on desk and phone, and its story for the keyboard.
import { join } from 'node:path';
import { gallery } from '../support/gallery';
import { accessible, fits } from '../support/inspect';
import { expect, test } from '../support/test';

const PICTURES = join(import.meta.dirname, '../artefacts/kit');

let at: Awaited<ReturnType<typeof gallery>>;
test.beforeAll(async () => {
  at = await gallery();
});
test.afterAll(() => at.close());

test('every part is seen, fits and can be read', async ({ invite }) => {
  for (const phone of [false, true]) {
    for (const dark of [false, true]) {
      const person = await invite('Ana', { phone, dark, origin: at.url });
      const { page } = person;
      await page.goto(`${at.url}/kit`);
      await expect(page.getByRole('heading', { name: 'The kit' })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('heading', { name: 'Positions' })).toBeVisible();
      const parts = await page.locator('[data-part]').all();
      expect(parts.length).toBeGreaterThan(7);
      for (const part of parts) {
        const box = await part.locator(':scope > :last-child').boundingBox();
        expect(box?.height, (await part.getAttribute('data-part')) ?? '').toBeGreaterThan(10);
      }
      const look = `${phone ? 'phone' : 'desk'}-${dark ? 'dark' : 'light'}`;
      await page.screenshot({ path: join(PICTURES, `${look}.png`), fullPage: true, animations: 'disabled' });
      await fits(person, `the gallery, ${look}`);
      await accessible(person, `the gallery, ${look}`);
    }
  }
});

test('the keyboard does what the gallery says', async ({ invite }) => {
  const { page } = await invite('Ana', { origin: at.url });
  await page.goto(`${at.url}/kit`);
  const part = (name: string) => page.locator(`[data-part="${name}"]`);

  const amount = part('Amount').getByRole('spinbutton');
  await amount.fill('99');
  await amount.press('Tab');
  await expect(amount).toHaveValue('12');

  await part('Act').getByRole('button').press('Enter');
  await expect(part('Act').getByRole('status')).toHaveText('Begun: attack');

  const board = page.locator('[data-part^="Map and panel"]');
  const west = board.locator('[data-pick="west"]');
  await west.press('Enter');
  await expect(board.locator('.edge.picked')).toHaveCount(1);
  await west.press('ArrowRight');
  await expect(board.locator('[data-pick="east"]')).toBeFocused();
});
