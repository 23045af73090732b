// Names of coins that do not exist, made of words as real ones are, so that search and lists can be
// judged. Each number has names of its own.
import { chanceAt, hashText } from './noise.server.ts'

const FIRST_WORDS = toWords(`
  Alpine Amber Arbor Ashen Autumn Azure Bamboo Basalt Birch Blaze Bold Brass Breeze Bright Brisk
  Bronze Calm Candle Cedar Chalk Cherry Cinder Clever Clover Cobalt Copper Coral Cosmic Cotton
  Crimson Crystal Curious Daring Dawn Delta Desert Distant Dotted Drifting Dusty Early Eastern
  Ebony Echo Ember Emerald Fable Feather Fern Flint Floral Forest Frosty Gentle Gilded Ginger
  Glacier Golden Granite Hazel Hidden Hollow Honey Humble Indigo Iron Ivory Jade Jolly Juniper
  Kind Lantern Lasting Lemon Lilac Linen Lively Lunar Maple Marble Meadow Mellow Mint Misty Mossy
  Nimble Noble Northern Oaken Ocean Olive Opal Orchid Paper Patient Pearl Pepper Plum Polar
  Prairie Quartz Quiet Rapid River Rosy Rustic Saffron Sandy Scarlet Silent Silver Solar Southern
  Sparkling Spruce Sunny Swift Tidal Timber Velvet Vivid Western Willow Winter
`)

const SECOND_WORDS = toWords(`
  Acorn Anchor Anvil Arrow Atlas Badger Bakery Balloon Barrel Beacon Beaver Bell Bicycle Bison
  Bramble Bridge Brook Bucket Cabin Camel Canyon Canoe Castle Cavern Chapel Cliff Compass Crane
  Cricket Dolphin Dragonfly Drum Dune Eagle Elk Engine Falcon Ferry Fiddle Finch Fjord Foundry Fox
  Garden Gate Gazelle Geyser Glade Goose Grove Hammer Harbour Harvest Hedgehog Heron Hill Ibex
  Island Jaguar Jetty Kayak Kettle Kite Koala Ladder Lagoon Lark Lemur Lighthouse Lizard Llama
  Loom Lynx Magpie Mallard Mango Market Marten Meerkat Mill Mole Moose Nest Oasis Orbit Orchard
  Osprey Otter Owl Paddle Panther Parade Parrot Pebble Pelican Penguin Piano Pier Pigeon Puffin
  Quail Quarry Rabbit Raven Reef Ridge Robin Salmon Seal Shell Sparrow Spindle Stork Summit Swan
  Tapir Teapot Thistle Tiger Tortoise Tower Trumpet Tulip Tunnel Turbine Umbrella Valley Village
  Violin Walnut Walrus Waterfall Weaver Windmill Wombat Yak Zebra
`)

const LAST_WORDS = ['Protocol', 'Network', 'Finance', 'Token', 'Chain', 'Cash', 'Inu', 'AI']

/** Numbers that follow each other have no word in common. It shares no factor with the counts. */
const STEP = 7_919

type InventedCoin = { id: string; symbol: string; name: string }

/** The same for every seed, so that a link to a coin works after a restart with another one. */
export function inventCoin(number: number): InventedCoin {
  const key = hashText(`name ${number}`)
  const place = (number * STEP) % (FIRST_WORDS.length * SECOND_WORDS.length)
  const first = FIRST_WORDS[place % FIRST_WORDS.length] ?? ''
  const second = SECOND_WORDS[Math.floor(place / FIRST_WORDS.length)] ?? ''
  const last = LAST_WORDS[Math.floor(chanceAt(key, 1) * LAST_WORDS.length)] ?? ''
  const form = chanceAt(key, 2)
  const two = form < 0.2 ? first + second.toLowerCase() : `${first} ${second}`
  const name = form < 0.6 ? two : `${two} ${last}`
  const id = name.toLowerCase().replaceAll(' ', '-')
  return { id, symbol: (first.slice(0, 2) + second.slice(0, 3)).toLowerCase(), name }
}

function toWords(text: string): string[] {
  return text.trim().split(/\s+/)
}
