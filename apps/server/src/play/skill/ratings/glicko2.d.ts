// The package has no types: what the test of the ratings uses of it.
declare module 'glicko2' {
  type Player = { getRating(): number; getRd(): number; getVol(): number };
  class Glicko2 {
    constructor(settings: { tau: number; rating: number; rd: number; vol: number });
    makePlayer(rating: number, deviation: number, volatility: number): Player;
    updateRatings(matches: [Player, Player, number][]): void;
  }
  const glicko2: { Glicko2: typeof Glicko2 };
  export default glicko2;
}
