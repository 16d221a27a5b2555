// The gallery of the client's kit: every part, by day and by night, on desk and phone, and its story for the keyboard.
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { gallery } from '../support/gallery';
import { accessible, fits } from '../support/inspect';
import { expect, test } from '../support/test';

const PICTURES = join(import.meta.dirname, '../artefacts/kit');

/** A point of a region clear of its name and of what stands on it. */
async function on(region: Locator): Promise<{ x: number; y: number }> {
  await region.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await region.boundingBox())!;
  return { x: x + width * 0.41, y: y + height * 0.82 };
}

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
  // What the focus is on is read about, until Escape.
  const card = board.locator('[data-place-card]');
  await west.press('ArrowRight');
  await expect(board.locator('[data-pick="east"]')).toBeFocused();
  await expect(card).toContainText('Next to West');
  await board.locator('[data-pick="east"]').press('Escape');
  await expect(card).toHaveCount(0);
});

test('a place is read about under the mouse and under a tap', async ({ invite }) => {
  const { page } = await invite('Ana', { origin: at.url });
  await page.goto(`${at.url}/kit`);
  const board = page.locator('[data-part^="Map and panel"]');
  const card = board.locator('[data-place-card]');
  const west = await on(board.locator('[data-region="west"]'));
  await page.mouse.move(west.x, west.y);
  await expect(card).toContainText('3 armies');
  await page.mouse.move(1, 1);
  await expect(card).toHaveCount(0);

  const touched = await invite('Bea', { phone: true, origin: at.url });
  await touched.page.goto(`${at.url}/kit`);
  const map = touched.page.locator('[data-part^="Map and panel"]');
  await map.getByRole('button', { name: 'Map', exact: true }).tap();
  const strait = await on(map.locator('[data-region="strait"]'));
  await touched.page.touchscreen.tap(strait.x, strait.y);
  await expect(map.locator('[data-place-card="strait"]')).toBeVisible();
  await map.getByRole('button', { name: 'Close' }).tap();
  await expect(map.locator('[data-place-card]')).toHaveCount(0);
  // What is an answer is picked instead.
  const answer = await on(map.locator('[data-region="west"]'));
  await touched.page.touchscreen.tap(answer.x, answer.y);
  await expect(map.locator('.edge.picked')).toHaveCount(1);
  await expect(map.locator('[data-place-card]')).toHaveCount(0);
});
