import type { BlockContent } from '../content.types.ts';

export const kitayGorod: BlockContent = {
  title: 'Kitay-gorod on foot',
  riddles: [
    {
      title: 'St Basil’s Cathedral',
      text:
        'A tsar ordered it to celebrate the capture of Kazan; the people renamed it after a holy fool. ' +
        'Eight churches crowd around a ninth, and no two of their domes wear the same pattern. ' +
        'You have seen it on every postcard of Russia. What does everyone call it?',
      answers: ['St Basil’s Cathedral', 'Saint Basils Cathedral', 'St Basils', 'Собор Василия Блаженного'],
      hint: 'Walk to the river end of Red Square and look up: onions, pineapples and whipped cream.',
      answeredText: 'Right first time! Officially this is the Cathedral of the Intercession on the Moat, but nobody calls it that.',
      geo: '55.7525, 37.6231',
      longread:
        'Ivan the Terrible had the cathedral built between 1555 and 1561 after his victory over the Khanate of Kazan. ' +
        'The plan is a small city: a tall tented church in the middle and eight others around it, joined by narrow galleries. ' +
        'A chapel was added in 1588 over the grave of Basil the Blessed, a holy fool who was said to rebuke even the tsar, ' +
        'and his name spread to the whole building. The bright colours came later; at first the walls were brick red and white. ' +
        'The tale that the architects were blinded so that they could never repeat it is only a tale.',
      motif: 'dome',
    },
    {
      title: 'GUM',
      text:
        'Three long streets run side by side here, yet it never rains on any of them: an engineer better known for his radio ' +
        'tower put a roof of glass overhead. For more than a century Muscovites have agreed to meet “by the fountain” in the ' +
        'middle. Three letters will do.',
      answers: ['GUM', 'ГУМ', 'Upper Trading Rows', 'GUM department store'],
      hint: 'It faces the Kremlin across Red Square, and its ice cream has its own fans.',
      answeredText: 'Yes, GUM! Since you are here, try an ice cream in a wafer cup: it is a tradition of its own.',
      geo: '55.7547, 37.6215',
      longread:
        'The building opened in 1893 as the Upper Trading Rows, with room for more than a thousand small shops. ' +
        'Alexander Pomerantsev drew the palace-like façade, and Vladimir Shukhov designed the light steel and glass vaults above ' +
        'the arcades. After the revolution it became the State Department Store, and the initials of that name stuck. Under ' +
        'Stalin the shops were closed for years and the halls were filled with offices; customers came back in 1953.',
      motif: 'fountain',
      hasInsider: true,
    },
    {
      title: 'Kilometre Zero',
      text:
        'Look down, not up. Visitors stand on a bronze circle with their backs to the gate, make a wish and toss a coin over ' +
        'a shoulder; the coin rarely lies there long. Every road in the country is supposed to start here. Say how far you have ' +
        'travelled when you have not yet taken a step.',
      answers: ['Kilometre Zero', 'Kilometer Zero', 'Нулевой километр', 'Zero'],
      hint: 'The bronze disc lies in front of the little chapel at the twin-towered Resurrection Gate.',
      answeredText: 'Correct, and you have already walked further than that. The coin over the shoulder is optional.',
      geo: '55.7556, 37.6178',
      longread:
        'The bronze sign was laid in the paving in the mid-1990s; the sculptor was Alexander Rukavishnikov. ' +
        'Its corners show animals and plants of the four parts of the world. ' +
        'Strictly speaking the sign is a symbol: the point from which road distances are measured is a short walk away, ' +
        'at the Central Telegraph on Tverskaya. Nobody tosses coins there.',
      motif: 'gate',
    },
    {
      title: 'Synodal Printing House',
      text:
        'A lion and a unicorn square up to each other over a doorway, but this is not London. ' +
        'Sundials hang high on a façade that dreams of being Gothic, in a street made for strolling. ' +
        'The first dated Russian book was made on this spot in 1564. What was the business here?',
      answers: ['Synodal Printing House', 'Printing House', 'Print Yard', 'Печатный двор'],
      hint: 'Nikolskaya Street, number 15. Think of Ivan Fyodorov, the Russian Gutenberg.',
      answeredText: 'Well read! The lion and the unicorn were the emblem of the tsars’ printers long before this façade was built.',
      geo: '55.7577, 37.6223',
      longread:
        'The Moscow Print Yard stood on Nikolskaya from the sixteenth century, and Ivan Fyodorov’s “Apostle” of 1564 was ' +
        'printed here. The Gothic front with its sundials dates from the 1810s. Behind it, in the courtyard, hides a painted ' +
        'seventeenth-century chamber that is older than anything you see from the street. Today the building belongs to ' +
        'historians: the Institute for History and Archives teaches its students here.',
      motif: 'book',
    },
    {
      title: 'Old English Court',
      text:
        'They set out to find a northern sea route to China and found a tsar instead. He liked these Londoners enough to ' +
        'give them a white-stone house and the right to trade without duty. A queen from their island came in 1994 to see it ' +
        'reopened. What is the house called?',
      answers: ['Old English Court', 'English Court', 'Old English Yard', 'Старый Английский двор'],
      hint: 'Varvarka Street, the steep wooden roof below the pavement. Which nation sent the merchants?',
      answeredText: 'Spot on. Ivan the Terrible was said to be so fond of the visitors that some called him “the English tsar”.',
      geo: '55.7524, 37.6268',
      longread:
        'In 1553 Richard Chancellor’s ship reached the White Sea, and he travelled overland to the court of Ivan the ' +
        'Terrible. Trade began, the Muscovy Company was founded in London, and the tsar granted it this house in 1556. The ' +
        'merchants lost their privileges in 1649, when the news came that they had “killed their king to death”. The chambers ' +
        'were forgotten behind later walls until restorers found them in the twentieth century. Queen Elizabeth II took part in ' +
        'the opening of the museum in 1994.',
      motif: 'house',
      hasInsider: true,
    },
    {
      title: 'All Saints on Kulishki',
      text:
        'Pisa has a famous one; Moscow’s is shy about it. Stand on the square below the hill and compare this bell tower ' +
        'with the lamp posts. Tradition says a prince founded this parish for the men who fell in the battle of 1380. Its ' +
        'dedication leaves nobody in heaven off the guest list.',
      answers: ['All Saints Church', 'Church of All Saints', 'All Saints on Kulishki', 'Церковь Всех Святых'],
      hint: 'The red church by Kitay-gorod metro, at the foot of Slavyanskaya Square. Who is honoured? Every one of them.',
      answeredText: 'That is the one. Tilt your head a little to the side and the tower will look quite straight.',
      geo: '55.7530, 37.6345',
      longread:
        'Legend links the church to Prince Dmitry Donskoy, who led the Russian army to Kulikovo field in 1380. ' +
        'The first building was wooden; the brick walls you see took shape mostly in the sixteenth and seventeenth centuries. ' +
        'The bell tower slowly moved off the vertical as the soft ground settled under it. ' +
        '“Kulishki” was the old name of this low, marshy corner, and a Russian saying still sends people “to the devil at Kulichki”, ' +
        'that is, to the back of beyond.',
      motif: 'tower',
    },
  ],
};
