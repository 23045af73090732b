// What else people call a coin. These names only help to find it: pages show `former-names.ts`.

/**
 * Former and common names and tickers, by coin id. A comment names the announcement of each change.
 * A ticker that another living coin uses today is left out, such as LUNA for Terra Luna Classic.
 * Words of ids need no entry: they are searched anyway.
 */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  // XBT is its code in the style of ISO 4217, which exchanges use.
  bitcoin: ['XBT'],
  // BNB was called Binance Coin until February 2022 (BNB Chain blog).
  binancecoin: ['Binance', 'Binance Coin'],
  // POL replaced MATIC on Polygon in September 2024 (Polygon Labs blog).
  'polygon-ecosystem-token': ['Polygon', 'MATIC'],
  'matic-network': ['Polygon', 'MATIC'],
  // S replaced FTM when Fantom became Sonic in January 2025 (Sonic Labs blog).
  'sonic-3': ['Fantom', 'FTM'],
  fantom: ['Sonic', 'FTM'],
  // A replaced EOS in May 2025 (Vaulta blog).
  vaulta: ['EOS'],
  eos: ['Vaulta'],
  // SKY replaced MKR when Maker became Sky in September 2024 (Sky blog).
  sky: ['Maker', 'MakerDAO', 'MKR'],
  maker: ['MakerDAO', 'Sky'],
  // RENDER replaced RNDR in July 2024 (Render Network Foundation).
  'render-token': ['RNDR', 'Render'],
  // The xDai chain became Gnosis Chain in December 2021 (Gnosis blog).
  xdai: ['Gnosis Chain'],
  gnosis: ['xDai'],
  // EGLD replaced ERD in September 2020. Elrond became MultiversX in November 2022 (MultiversX blog).
  'elrond-erd-2': ['Elrond', 'ERD', 'MultiversX'],
  // KAIA replaced KLAY in October 2024 (Kaia Foundation).
  kaia: ['Klaytn', 'KLAY'],
  'klay-token': ['Klaytn', 'Kaia'],
  // Crypto.com Coin became Cronos in February 2022 (Crypto.com blog).
  'crypto-com-chain': ['Crypto.com', 'Crypto.com Coin', 'Cronos'],
  // Terra became Terra Classic, with the ticker LUNC, in May 2022 (Terra's governance proposal 1623).
  'terra-luna': ['Terra Classic', 'Luna Classic'],
}
