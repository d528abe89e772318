import { expect, it } from 'vitest';
import { maxCollectionCosts } from './collection-costs';

it.each([
  [0, 0],
  [-1, 0],
  [1, 40_00],
  [85_00, 40_00],
  // 15 % of € 266.67 is the first amount above the minimum.
  [266_66, 40_00],
  [266_67, 40_00],
  [266_70, 40_01],
  [300_00, 45_00],
  [2500_00, 375_00],
  [2500_10, 375_01],
  [3000_00, 425_00],
  [5000_00, 625_00],
  [5000_20, 625_01],
  [10_000_00, 875_00],
  [10_001_00, 875_01],
  [200_000_00, 2775_00],
  [200_002_00, 2775_01],
  [1_000_000_00, 6775_00],
  [1_000_002_00, 6775_00],
  [5_000_000_00, 6775_00],
])('%i cents may cost %i cents', (amount, costs) => {
  expect(maxCollectionCosts(amount)).toBe(costs);
});
